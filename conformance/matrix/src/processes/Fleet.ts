import * as Schema from "effect/Schema"
import { PCGRandom } from "effect/Utils"
import { type Child, type Ending, startChild } from "./childProcess"
import { Said } from "./Said"
import type { Errand } from "./sharedEngine"

const decode = Schema.decodeSync(Said)

/** Engine processes over one database, and what they have said. */
export class Fleet {
  readonly said: Array<Said> = []
  readonly random: PCGRandom
  private readonly running = new Map<string, Child>()
  private started = 0
  private waiting: Array<() => void> = []
  /** How processes ended that nobody has killed or asked to. */
  readonly died: Array<Ending & { readonly name: string }> = []
  readonly killed: Array<string> = []

  constructor(
    private readonly bundle: string,
    private readonly errand: Omit<Errand, "name" | "seed">,
    private readonly seed: number,
  ) {
    this.random = new PCGRandom(seed)
  }

  /** Starts one more process, and gives its name. */
  readonly start = (): string => {
    const name = `p${++this.started}`
    const seed = this.seed + 1_000 * this.started
    const child = startChild(this.bundle, { ...this.errand, name, seed }, (line) => {
      this.said.push(decode(line))
      this.wake()
    })
    this.running.set(name, child)
    void child.ended.then((ending) => {
      if (this.running.delete(name)) this.died.push({ ...ending, name })
      this.wake()
    })
    return name
  }

  private readonly wake = (): void => {
    for (const resume of this.waiting.splice(0)) resume()
  }

  /** Waits until something was said; ends early when a process died. */
  private readonly until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo() && this.died.length === 0) await new Promise<void>((resume) => this.waiting.push(resume))
  }

  /** Waits until so many more steps were told of, and one of this process. */
  readonly more = (steps: number, name?: string): Promise<void> => {
    const enough = this.said.length + steps
    return this.until(
      () =>
        this.said.length >= enough &&
        (name === undefined || this.said.some(({ token }) => token.startsWith(`${name}.`))),
    )
  }

  /** Kills one of the processes, whichever chance names. */
  readonly killOne = async (): Promise<Ending & { readonly name: string }> => {
    const names = [...this.running.keys()]
    const name = names[this.random.integer(names.length)] ?? ""
    const child = this.running.get(name)
    this.running.delete(name)
    this.killed.push(name)
    child?.kill()
    return {
      name,
      ...(await (child?.ended ?? Promise.resolve({ code: null, signal: null, complaints: "" }))),
    }
  }

  /** Asks all processes to finish what they are at. */
  readonly end = async (): Promise<ReadonlyArray<Ending>> => {
    const all = [...this.running.values()]
    this.running.clear()
    for (const child of all) child.end()
    return Promise.all(all.map((child) => child.ended))
  }

  /** Ends all processes at once. */
  readonly killAll = async (): Promise<void> => {
    const all = [...this.running.values()]
    this.running.clear()
    for (const child of all) child.kill()
    await Promise.all(all.map((child) => child.ended))
  }
}
