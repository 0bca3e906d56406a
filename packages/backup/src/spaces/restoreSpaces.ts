import { Commit, CommitId, type Instant } from "@quoin/kernel"
import { spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { bad } from "../archive/BadArchive"
import { type Ground, watchingOf } from "../site/Ground"
import { type Beside, type RestoreFailure, type Restored, putBlobs } from "../site/restoreSite"
import { collectionOf } from "./partRecords"
import { loadRenaming } from "./renaming"
import type { SoundSpaces } from "./verifySpaces"

export const alreadyThere = (key: string): string => `there is a space ${key} already`

/** A space of a key that is taken stays what it is: nothing is mixed. */
export const checkKeys = ({ storage }: Ground, { spaceKeys }: SoundSpaces) =>
  Effect.flatMap(spacesOfKeys(storage, spaceKeys), ([taken]) =>
    taken === undefined ? Effect.void : Effect.fail(bad(alreadyThere(taken.key))),
  )

/** Every record as it is to be called here. */
const changesFor = (ground: Ground, spaces: SoundSpaces) =>
  Effect.gen(function* () {
    const carrying = yield* loadRenaming(ground, spaces)
    const changes: Array<Commit.Change> = []
    for (const { part, records } of spaces.parts) {
      const carried = records.flatMap((record) => part.carried(record, carrying) ?? [])
      const settled =
        part.settled === undefined
          ? carried
          : yield* part.settled(carried, { reader: ground.storage, newId: ground.ids.next })
      for (const record of settled) changes.push(Commit.put(collectionOf(part), record))
    }
    return changes
  })

/** Puts spaces beside what the site holds, in one commit (BAK-17). */
export const restoreSpaces = (
  ground: Ground,
  spaces: SoundSpaces,
  at: Instant,
  beside: (restored: Restored) => Beside,
): Effect.Effect<Restored, RestoreFailure> =>
  Effect.gen(function* () {
    yield* checkKeys(ground, spaces)
    const placed = yield* putBlobs(ground, spaces.archive, at)
    const changes = yield* changesFor(ground, spaces)
    const restored = { records: changes.length, ...placed }
    const { changes: others, guards } = beside(restored)
    yield* ground.storage.commit({
      id: CommitId.make(yield* ground.ids.next("commit")),
      // Nothing is emptied; but it is as large as a restore is.
      cleared: [],
      changes: [...changes, ...others],
      guards,
    })
    watchingOf(ground).done(restored.records)
    return restored
  })
