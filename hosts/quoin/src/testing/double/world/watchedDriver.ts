import {
  type DriverReader,
  type EncodedCommit,
  GuardFailed,
  type StorageDriverService,
  StorageUnavailable,
} from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import { changedBy } from "../journal/worked"
import { type Work, currentWork } from "./work"
import type { World } from "./World"

/** The one tenant of a double. */
export const tenant = "default"

const note = (work: Work | undefined, { changes }: EncodedCommit): void => {
  if (work === undefined) return
  work.events.push(...work.raised)
  work.changed.push(...changedBy(changes))
}

const overtaken = ({ changes, guards }: EncodedCommit): GuardFailed =>
  new GuardFailed({
    guard: "unchanged",
    collection: guards[0]?.collection ?? changes[0]?.collection ?? "",
    key: changes[0]?.key ?? "",
  })

/** The engine that asks is no more; what it still runs must leave nothing in a world that others go on in. */
export const ended = Effect.fail(
  new StorageUnavailable({
    reason: "closed",
    retryable: false,
    detail:
      "the double was closed, crashed or taken back while this ran; await what was begun before, such as clock.advance()",
  }),
)

/**
 * The storage of a world, which tells of each commit whose it is, and plays what was asked of it. It takes no commits any more
 * once `isOver`.
 */
export const watchedDriver = (world: World, isOver: () => boolean): StorageDriverService => {
  const driver = world.store.driver(tenant)
  const readingAs = <A, E>(use: (reader: DriverReader) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    FiberRef.getWith(currentWork, (work) => {
      if (work?.reads === undefined) return use(driver)
      const past = makeStore()
      past.restore(work.reads)
      return use(past.driver(tenant))
    })

  const write = (commit: EncodedCommit, work: Work | undefined) =>
    Effect.suspend(() => {
      const before = world.store.capture()
      const written = Effect.tap(driver.commit(commit), () =>
        Effect.sync(() => {
          world.keepPast(before)
          note(work, commit)
        }),
      )
      return Effect.ensuring(
        written,
        Effect.sync(() => work?.raised.splice(0)),
      )
    })

  return {
    ...driver,
    read: (collection, keys) => readingAs((reader) => reader.read(collection, keys)),
    select: (collection, select) => readingAs((reader) => reader.select(collection, select)),
    commit: (commit) =>
      FiberRef.getWith(currentWork, (work) => {
        if (isOver()) return ended
        if (work?.overtaken === true) return Effect.fail(overtaken(commit))
        const before = work?.before
        if (work === undefined || before === undefined) return write(commit, work)
        work.before = undefined
        return Effect.zipRight(before, write(commit, work))
      }),
  }
}
