import { type DriverReader, type EncodedCommit, GuardFailed, type StorageDriverService } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import { type Work, currentWork } from "./work"
import type { World } from "./World"

/** The one tenant of a double. */
const tenant = "default"

const note = (work: Work | undefined, { changes }: EncodedCommit): void => {
  if (work === undefined) return
  work.events.push(...work.raised)
  work.changed.push(
    ...changes.map(({ _tag, collection, key }) => ({
      change: _tag === "Put" ? ("put" as const) : ("removed" as const),
      collection,
      key,
    })),
  )
}

const overtaken = ({ changes, guards }: EncodedCommit): GuardFailed =>
  new GuardFailed({
    guard: "unchanged",
    collection: guards[0]?.collection ?? changes[0]?.collection ?? "",
    key: changes[0]?.key ?? "",
  })

/** The storage of a world, which tells of each commit whose it is, and plays what was asked of it. */
export const watchedDriver = (world: World): StorageDriverService => {
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
        if (work?.overtaken === true) return Effect.fail(overtaken(commit))
        const before = work?.before
        if (work === undefined || before === undefined) return write(commit, work)
        work.before = undefined
        return Effect.zipRight(before, write(commit, work))
      }),
  }
}
