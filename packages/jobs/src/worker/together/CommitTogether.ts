import { CommitId, type CommitFailure, GuardFailed, type ShellPorts } from "@quoin/kernel"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { CommitGroup, type CommitPart, type Made, type SizedPart, bytesOf } from "./CommitPart"
import { overtaken } from "./overtaken"

/** A part whose turn is still to come, and whoever waits for what comes of it. */
class Waiting {
  readonly part: SizedPart
  private made: Made | undefined
  private heard: ((made: Made) => void) | undefined

  /** Measured when it is brought: what cannot be encoded is refused by itself, and nobody else who is brought or waits has it. */
  constructor(part: CommitPart) {
    const bytes = bytesOf(part)
    this.part = { ...part, bytes: Either.getOrElse(bytes, () => 0) }
    if (Either.isLeft(bytes)) this.settle(Exit.fail(bytes.left))
  }

  get isSettled(): boolean {
    return this.made !== undefined
  }

  readonly settle = (made: Made): void => {
    this.made = made
    this.part.hears?.(made)
    this.heard?.(made)
  }

  readonly await: Effect.Effect<CommitId, CommitFailure> = Effect.suspend(
    () =>
      this.made ??
      Effect.async((resume) => {
        this.heard = resume
      }),
  )
}

/** Nobody needs it any more, as what it rested on is over. */
const unwanted = Exit.fail(new GuardFailed({ guard: "unchanged", collection: "" }))

/** A storage in trouble refuses everything; anything else may be due to one part of several. */
const isFaultOfOne = (made: Made): boolean =>
  Exit.isFailure(made) &&
  Option.match(Cause.failureOption(made.cause), {
    onNone: () => true,
    onSome: ({ _tag }) => _tag !== "StorageUnavailable",
  })

const halved = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}

/**
 * Commits what comes at the same time in one commit: many small jobs cost few commits. Whoever comes first commits for all; what
 * comes meanwhile waits for the next one.
 */
export class CommitTogether {
  private waiting: Array<Waiting> = []
  private busy = false

  constructor(private readonly ports: Pick<ShellPorts, "storage" | "ids" | "giveWay">) {}

  /** Commits a part, and tells in which commit: that is the revision of what it wrote. */
  readonly commit = (part: CommitPart): Effect.Effect<CommitId, CommitFailure> =>
    Effect.suspend(() => {
      const waiting = new Waiting(part)
      return Effect.zipRight(this.bring([waiting]), waiting.await)
    })

  /** The same of several, each by itself, whatever it ends of; they cost no fibers. */
  readonly commitEach = (parts: ReadonlyArray<CommitPart>): Effect.Effect<ReadonlyArray<Made>> =>
    Effect.suspend(() => {
      const all = parts.map((part) => new Waiting(part))
      const ended = Effect.forEach(all, (each) => Effect.exit(each.await))
      return Effect.zipRight(this.bring(all), ended)
    })

  // Who is interrupted between saying that it commits for all and beginning that would leave everybody waiting for ever.
  private readonly bring = (parts: ReadonlyArray<Waiting>): Effect.Effect<void> =>
    Effect.uninterruptible(
      Effect.suspend(() => {
        for (const each of parts) if (!each.isSettled) this.waiting.push(each)
        if (this.busy || this.waiting.length === 0) return Effect.void
        this.busy = true
        // Those who are about to come are let in before the first commit.
        const lead = Effect.zipRight(Effect.yieldNow(), this.commitAll)
        return Effect.asVoid(Effect.forkDaemon(lead))
      }),
    )

  private readonly commitAll: Effect.Effect<void> = Effect.suspend(() => {
    const group = this.nextGroup()
    if (group.length === 0) {
      this.busy = false
      return Effect.void
    }
    // Where commits do not wait for anything, jobs would follow each other without a turn for anybody else.
    return Effect.zipRight(Effect.zipRight(this.commitGroup(group), this.ports.giveWay), this.commitAll)
  })

  private readonly nextGroup = (): ReadonlyArray<Waiting> => {
    const group = new CommitGroup()
    const taken: Array<Waiting> = []
    const left: Array<Waiting> = []
    for (const each of this.waiting) {
      if (each.part.isWanted?.() === false) each.settle(unwanted)
      else (group.take(each.part) ? taken : left).push(each)
    }
    this.waiting = left
    return taken
  }

  /** One part that is refused takes the others with it. */
  private readonly commitGroup = (group: ReadonlyArray<Waiting>): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(this.commitOnce(group.map(({ part }) => part))), (made) =>
      group.length > 1 && isFaultOfOne(made)
        ? this.commitApart(group)
        : Effect.sync(() => {
            for (const each of group) each.settle(made)
          }),
    )

  /**
   * Another worker may have come first: whose records of the queue are not any more as they were read is refused, and the others are
   * committed. Where that is not why, each half is committed by itself, until a part stands alone.
   */
  private readonly commitApart = (group: ReadonlyArray<Waiting>): Effect.Effect<void> =>
    Effect.flatMap(
      overtaken(
        this.ports.storage,
        group.map(({ part }) => part),
      ),
      (refusals) => {
        const left = group.filter((_, at) => refusals[at] === undefined)
        const halves = left.length < group.length ? [left] : halved(group)
        for (const [at, each] of group.entries()) {
          const refusal = refusals[at]
          if (refusal !== undefined) each.settle(Exit.fail(refusal))
        }
        const others = halves.filter(({ length }) => length > 0)
        return Effect.forEach(others, this.commitGroup, { discard: true })
      },
    )

  private readonly commitOnce = (parts: ReadonlyArray<CommitPart>): Effect.Effect<CommitId, CommitFailure> =>
    Effect.flatMap(this.ports.ids.next("commit"), (next) => {
      const id = CommitId.make(next)
      const commit = {
        id,
        changes: parts.flatMap(({ changes }) => changes),
        guards: parts.flatMap(({ guards }) => guards),
      }
      return Effect.as(this.ports.storage.commit(commit), id)
    })
}
