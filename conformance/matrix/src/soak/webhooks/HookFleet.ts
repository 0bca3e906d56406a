import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { PCGRandom } from "effect/Utils"
import { readFileSync } from "node:fs"
import { type Child, type Ending, startChild } from "../../processes/childProcess"
import { Arrival, type Storing, Update } from "./told"

interface Bundles {
  readonly receiver: string
  readonly engine: string
}

const decodeUpdate = Schema.decodeEither(Schema.parseJson(Update))
const encodeUpdate = Schema.encodeSync(Schema.parseJson(Update))
const decodeArrival = Schema.decodeEither(Schema.parseJson(Arrival))

const isSame = (one: Update, other: Update): boolean => one.key === other.key && one.step === other.step

/** An engine, and what it was asked for and has not said to be done. */
interface Engine {
  readonly child: Child
  readonly open: Array<Update>
}

/** Engines over one database and the receiver of their webhooks; any of them is killed at any time, and another one begins. */
export class HookFleet {
  /** What was done, in the order in which that was said. */
  readonly done: Array<Update> = []
  /** What engines said otherwise. */
  readonly said: Array<string> = []
  /** How engines ended that nobody has killed. */
  readonly died: Array<Ending> = []
  readonly kills = { engines: 0, receivers: 0 }
  readonly random: PCGRandom
  /** Where the receiver listens. */
  port = 0
  private readonly engines: Array<Engine> = []
  private receiver: Child | undefined
  private wake: () => void = () => undefined

  constructor(
    private readonly bundles: Bundles,
    private readonly place: typeof Storing.Type,
    private readonly log: string,
    seed: number,
  ) {
    this.random = new PCGRandom(seed)
  }

  /** Starts the receiver, at the port that it had before; the answer is where it listens. */
  readonly startReceiver = (): Promise<number> =>
    new Promise((resolve) => {
      const argument = { port: this.port, log: this.log, seed: this.random.integer(1_000_000) }
      this.receiver = startChild(this.bundles.receiver, argument, (line) => {
        this.port = Number(line)
        resolve(this.port)
      })
    })

  readonly startEngine = (): void => {
    const open: Array<Update> = []
    const child = startChild(this.bundles.engine, this.place, (line) => {
      const update = decodeUpdate(line)
      if (Either.isRight(update)) this.isDone(open, update.right)
      else if (line !== "ready") this.refused(open, line)
    })
    const engine = { child, open }
    this.engines.push(engine)
    void child.ended.then((ending) => {
      // Who is killed has left before.
      if (!this.engines.includes(engine)) return
      this.died.push(ending)
      this.wake()
    })
  }

  /** The next thing that is done, or that somebody must be asked for again. */
  readonly next = (): Promise<void> => new Promise((resolve) => (this.wake = resolve))

  readonly ask = (update: Update): void => {
    const [first, ...others] = this.engines
    if (first === undefined) return
    const least = others.reduce((one, other) => (other.open.length < one.open.length ? other : one), first)
    least.open.push(update)
    least.child.say(encodeUpdate(update))
  }

  /** Kills an engine or, one time in three, the receiver, and starts another. What the engine left undone is asked for again. */
  readonly killOne = async (): Promise<void> => {
    const at = this.random.integer(this.engines.length)
    const engine = this.random.integer(3) === 0 ? undefined : this.engines[at]
    if (engine === undefined) {
      this.kills.receivers += 1
      this.receiver?.kill()
      await this.receiver?.ended
      await this.startReceiver()
      return
    }
    this.kills.engines += 1
    this.engines.splice(at, 1)
    engine.child.kill()
    await engine.child.ended
    this.startEngine()
    for (const update of engine.open) this.ask(update)
  }

  readonly end = async (): Promise<void> => {
    const children = [...this.engines.splice(0).map(({ child }) => child), this.receiver].filter(
      (child) => child !== undefined,
    )
    for (const child of children) child.kill()
    await Promise.all(children.map(({ ended }) => ended))
  }

  /** Every call that came, in the order in which they did. */
  readonly arrivals = (): ReadonlyArray<Arrival> =>
    readFileSync(this.log, "utf8")
      .split("\n")
      .flatMap((line) => {
        const arrival = decodeArrival(line)
        return Either.isRight(arrival) ? [arrival.right] : []
      })

  private readonly isDone = (open: Array<Update>, update: Update): void => {
    const at = open.findIndex((each) => isSame(each, update))
    if (at >= 0) open.splice(at, 1)
    this.done.push(update)
    this.wake()
  }

  /** It does not say which: all that is open is asked for once more, as an update that was made changes nothing. */
  private readonly refused = (open: Array<Update>, line: string): void => {
    this.said.push(line)
    for (const update of open.splice(0)) this.ask(update)
  }
}
