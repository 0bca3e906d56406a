import {
  type DriverReader,
  type EncodedChange,
  type EncodedCommit,
  Events,
  GuardFailed,
  type StorageDriverService,
} from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberRef from "effect/FiberRef"
import type { ToldEvent } from "../journal/Entry"
import { type Work, currentWork } from "./work"
import type { World } from "./World"

/** The one tenant of a double. */
const tenant = "default"

const toldEvent = (change: EncodedChange): ReadonlyArray<ToldEvent> => {
  if (change._tag === "Remove" || change.collection !== Events.name) return []
  const decoded = Events.decode(change.document)
  if (Either.isLeft(decoded)) return []
  const { name, entityType, entityId, payload } = decoded.right
  return [{ name, entity: { type: entityType, id: entityId }, payload }]
}

const note = (work: Work | undefined, { changes }: EncodedCommit): void => {
  if (work === undefined) return
  work.events.push(...changes.flatMap(toldEvent))
  for (const { _tag, collection, key } of changes) {
    if (collection !== Events.name)
      work.changed.push({ change: _tag === "Put" ? "put" : "removed", collection, key })
  }
}

/** Events are told to the journal; of them only those that something consumes are stored. */
const stored = (commit: EncodedCommit, consumed: ReadonlySet<string>): EncodedCommit => ({
  ...commit,
  changes: commit.changes.filter((change) => toldEvent(change).every(({ name }) => consumed.has(name))),
})

const overtaken = ({ changes, guards }: EncodedCommit): GuardFailed =>
  new GuardFailed({
    guard: "unchanged",
    collection: guards[0]?.collection ?? changes[0]?.collection ?? "",
    key: changes[0]?.key ?? "",
  })

/** The storage of a world, which tells of each commit whose it is, and plays what was asked of it. */
export const watchedDriver = (world: World, consumed: ReadonlySet<string>): StorageDriverService => {
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
      return Effect.tap(driver.commit(stored(commit, consumed)), () =>
        Effect.sync(() => {
          world.keepPast(before)
          note(work, commit)
        }),
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
