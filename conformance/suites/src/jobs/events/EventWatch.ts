import { type DeadLetter, DeadLetters } from "@quoin/jobs"
import { type Commit, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { LawBroken } from "../../law"
import { type Call, Hearings, type Outside, type Telling, Tellings } from "./telling"

/** Sees every commit of every process, in order, and what handlers do outside, and says what must never be seen. */
export class EventWatch implements Outside {
  /** What was told, and by now is neither heard nor set aside, in the order in which it was told. */
  readonly open = new Map<number, Telling>()
  readonly heard = new Set<number>()
  readonly dead = new Map<number, DeadLetter>()
  /** What handlers did outside, in order. */
  readonly calls: Array<Call> = []
  broken: LawBroken | undefined

  private readonly mark = (law: string, expected: string, found: unknown): void => {
    this.broken ??= new LawBroken({ law, expected, found: JSON.stringify(found) })
  }

  /** What was told before of the same entity is over. */
  private readonly isNext = (law: string, { entity, number }: Telling): void => {
    const before = [...this.open.values()].find((each) => each.entity === entity && each.number < number)
    if (before !== undefined) this.mark(law, `after ${before.number} of ${entity}`, number)
  }

  private readonly end = (telling: Telling): void => {
    this.isNext("what happens to one entity is delivered in order", telling)
    this.open.delete(telling.number)
  }

  private readonly seeChange = (change: Commit.Change): void => {
    if (change._tag !== "Put") return
    // The collection of a change says what its value is.
    if (change.collection.name === Tellings.name) {
      const telling = change.value as Telling
      this.open.set(telling.number, telling)
    }
    if (change.collection.name === Hearings.name) {
      const telling = change.value as Telling
      if (this.heard.has(telling.number)) this.mark("nothing is heard twice", "once", telling)
      this.heard.add(telling.number)
      this.end(telling)
    }
    if (change.collection.name === DeadLetters.name) {
      const dead = change.value as DeadLetter
      const telling = dead.payload as Telling
      this.dead.set(telling.number, dead)
      this.end(telling)
    }
  }

  readonly begins = (call: Call): void => {
    if (this.open.has(call.number)) this.isNext("a delivery begins when those before it are over", call)
  }

  readonly works = (call: Call): void => {
    this.calls.push(call)
  }

  readonly noRest = (after: unknown): void => {
    this.mark("work comes to rest", "nothing moves any more", { after, open: [...this.open.keys()] })
  }

  readonly allEnded = (): boolean => this.open.size === 0

  /** A storage whose commits are seen. */
  readonly over = (storage: StorageService): StorageService => ({
    ...storage,
    commit: (commit) =>
      Effect.tap(storage.commit(commit), () => Effect.sync(() => commit.changes.forEach(this.seeChange))),
  })

  readonly verdict: Effect.Effect<void, LawBroken> = Effect.suspend(() =>
    this.broken === undefined ? Effect.void : Effect.fail(this.broken),
  )
}
