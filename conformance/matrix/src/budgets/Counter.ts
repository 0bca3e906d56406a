import { type EncodedSelect, Prompt, StorageDriver, type StorageDriverService } from "@quoin/kernel"
import Database from "better-sqlite3"
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Tracer from "effect/Tracer"
import type { Counts } from "./Counts"

const started = 1_900_000_000_000

/** A clock that stands still: what is looked up again after a second would else depend on how quick the machine is. */
export const standingClock = (running: Clock.Clock): Clock.Clock => ({
  ...running,
  unsafeCurrentTimeMillis: () => started,
  unsafeCurrentTimeNanos: () => BigInt(started) * 1_000_000n,
  currentTimeMillis: Effect.succeed(started),
  currentTimeNanos: Effect.succeed(BigInt(started) * 1_000_000n),
  sleep: (duration) => running.sleep(duration),
})

/** Counts what happens while a piece of work runs. */
export class Counter {
  private calls = 0
  private records = 0
  private steps = 0
  private statements = 0

  private readonly called = (): void => {
    this.calls += 1
  }

  private readonly found = <A>(answer: A, records: ReadonlyArray<unknown>): A => {
    this.records += records.length
    return answer
  }

  /** The same driver, with its calls and what it finds counted. */
  private readonly watched = (driver: StorageDriverService): StorageDriverService => {
    const { version } = driver.read
    const beginRead = Prompt.beginning(driver.read)
    const beginSelect = Prompt.beginning(driver.select)
    const read = Prompt.lazily((collection: string, keys: ReadonlyArray<string>) => {
      this.called()
      return Prompt.map(beginRead(collection, keys), (records) => this.found(records, records))
    })
    return {
      ...driver,
      read: version === undefined ? read : Object.assign(read, { version }),
      select: Prompt.lazily((collection: string, select: EncodedSelect) => {
        this.called()
        return Prompt.map(beginSelect(collection, select), (page) => this.found(page, page.records))
      }),
      commit: (commit) =>
        Effect.suspend(() => {
          this.called()
          return driver.commit(commit)
        }),
    }
  }

  readonly driver = <E, R>(layer: Layer.Layer<StorageDriver, E, R>): Layer.Layer<StorageDriver, E, R> =>
    Layer.project(layer, StorageDriver, StorageDriver, this.watched)

  /** Sees each step of the runtime, and makes no spans of its own. */
  private readonly tracer = Tracer.make({
    ...Effect.runSync(Effect.tracer),
    context: (step) => {
      this.steps += 1
      return step()
    },
  })

  /** Counts what a work takes. */
  readonly count = (work: Effect.Effect<unknown, unknown>, isSql: boolean): Effect.Effect<Counts, unknown> =>
    Effect.suspend(() => {
      const before = FiberId.unsafeMake().id
      const { calls, records, steps, statements } = this
      return Effect.map(Effect.withTracer(work, this.tracer), () => ({
        calls: this.calls - calls,
        records: this.records - records,
        ...(isSql ? { statements: this.statements - statements } : {}),
        fibers: FiberId.unsafeMake().id - before - 1,
        steps: this.steps - steps,
      }))
    })

  /** Counts the statements that any connection of SQLite in this process runs, until what is returned is called. */
  readonly watchStatements = (): (() => void) => {
    const db = new Database(":memory:")
    const statement = Object.getPrototypeOf(db.prepare("SELECT 1")) as Record<string, unknown>
    db.close()
    const counted = ["all", "get", "run"].map((name) => [name, statement[name]] as const)
    for (const [name, run] of counted) {
      if (typeof run !== "function") continue
      const watch = (): void => {
        this.statements += 1
      }
      statement[name] = function (this: unknown, ...given: ReadonlyArray<unknown>): unknown {
        watch()
        return Reflect.apply(run, this, given)
      }
    }
    return () => {
      for (const [name, run] of counted) statement[name] = run
    }
  }
}
