import * as Schema from "effect/Schema"
import { PCGRandom } from "effect/Utils"
import { type Child, type Ending, startChild } from "../processes/childProcess"
import type { Place } from "./openErrands"
import { Told } from "./Told"

const decode = Schema.decodeSync(Schema.parseJson(Told))

/** A step, and when it was under way in which process. */
export interface Stint {
  readonly process: string
  readonly job: string
  readonly fence: number
  readonly from: number
  /** When it came to its end, or its process did. */
  until: number
}

const now = (): number => performance.timeOrigin + performance.now()

/** Processes that do the jobs of one queue, and what they have told. */
export class WorkerFleet {
  readonly stints: Array<Stint> = []
  /** How processes ended that nobody has killed or asked to. */
  readonly died: Array<Ending> = []
  kills = 0
  private readonly running = new Map<string, Child>()
  readonly random: PCGRandom
  private started = 0
  private waiting: Array<() => void> = []

  constructor(
    private readonly bundle: string,
    private readonly place: Place,
    seed: number,
  ) {
    this.random = new PCGRandom(seed)
  }

  readonly start = (): void => {
    const name = `p${++this.started}`
    const child = startChild(this.bundle, this.place, (line) => this.hear(name, decode(line)))
    this.running.set(name, child)
    void child.ended.then((ending) => {
      if (this.running.delete(name)) this.died.push(ending)
      for (const stint of this.stints) if (stint.process === name) stint.until = Math.min(stint.until, now())
      this.wake()
    })
  }

  private readonly hear = (process: string, { event, job, fence, at }: Told): void => {
    if (event === "begins") this.stints.push({ process, job, fence, from: at, until: Infinity })
    else {
      const stint = this.stints.findLast((each) => each.process === process && each.job === job)
      if (stint !== undefined) stint.until = at
    }
    this.wake()
  }

  private readonly wake = (): void => {
    for (const resume of this.waiting.splice(0)) resume()
  }

  /** How many steps were begun, as far as was heard. */
  get begun(): number {
    return this.stints.length
  }

  /** Waits until so many steps were begun in all; ends early when a process died. */
  readonly untilBegun = async (steps: number): Promise<void> => {
    while (this.begun < steps && this.died.length === 0) {
      await new Promise<void>((resume) => this.waiting.push(resume))
    }
  }

  /** Kills one of the processes, whichever chance names, and starts another. */
  readonly replaceOne = async (): Promise<void> => {
    const names = [...this.running.keys()]
    const name = names[this.random.integer(names.length)] ?? ""
    const child = this.running.get(name)
    this.running.delete(name)
    this.kills += 1
    child?.kill()
    await child?.ended
    this.start()
  }

  /** Asks all processes to finish what they are at. */
  readonly end = (): Promise<ReadonlyArray<Ending>> => {
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
