import { personOf } from "@quoin/directory"
import { Commit, NotFound, type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import type { ContentRecord } from "./Content"
import { checkText } from "./contentRules"
import type { People } from "./ContentView"
import { Contents, KeptVersions, Spaces, keptVersionKey } from "./collections"
import type { SpaceRecord } from "./Space"

/** The persons behind some keys, asked for all at once. */
export const loadPeople = (
  reads: Pick<Reads, "people">,
  keys: ReadonlyArray<string | undefined>,
): Effect.Effect<People, ReadFailure> =>
  Effect.map(
    reads.people(Arr.dedupe(keys.filter((key) => key !== undefined))),
    (known) => (key) => personOf(key, key === undefined ? undefined : known.get(key)),
  )

/** The space of a key, which ignores case. A command's decision rests on it: it is guarded. */
export const loadSpaceByKey = (
  reads: Pick<Reads, "select" | "guard">,
  key: string,
): Effect.Effect<SpaceRecord, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    yield* checkText("space.key", key)
    const { records } = yield* reads.select(Spaces, {
      where: Where.equals("key", foldCase(key)),
      limit: 1,
    })
    const [found] = records
    if (found === undefined) return yield* new NotFound({ kind: "space", id: key })
    yield* reads.guard(Commit.unchanged(Spaces, found.key, found.revision))
    return found.value
  })

/** An item as it is stored, also one whose purge has begun: only the purge itself goes on with that. */
export const loadStoredContent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Contents, id), (content) =>
    content === undefined ? Effect.fail(new NotFound({ kind: "content", id })) : Effect.succeed(content),
  )

/** An item. One whose purge has begun is absent. */
export const loadContent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.filterOrFail(
    loadStoredContent(get, id),
    (content) => content.purging !== true,
    () => new NotFound({ kind: "content", id }),
  )

/** A page that something may be put below; absent when there is none. */
export const loadParent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord | undefined, ReadFailure> =>
  loadContent(get, id).pipe(Effect.catchTag("NotFound", () => Effect.succeed(undefined)))

/** The space of an item. An item without its space would be damage; it reads as not found. */
export const loadSpaceOf = (
  get: Reads["peek"],
  content: ContentRecord,
): Effect.Effect<SpaceRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Spaces, content.spaceId), (space) =>
    space === undefined
      ? Effect.fail(new NotFound({ kind: "space", id: content.spaceId }))
      : Effect.succeed(space),
  )

/**
 * The pages above, from the top down, starting at `parentId`. They are all current: when a page leaves, what stood
 * below it moves up in the same commit. However many they are, all are given: how deep a page may come to stand is
 * for writing to limit, and what stands must stay readable. Damage that made a ring ends the walk.
 */
export const loadAncestors = (
  get: Reads["get"],
  parentId: string | undefined,
): Effect.Effect<ReadonlyArray<ContentRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const above = new Map<string, ContentRecord>()
    let next = parentId
    while (next !== undefined && !above.has(next)) {
      const parent: ContentRecord | undefined = yield* get(Contents, next)
      if (parent !== undefined) above.set(parent.id, parent)
      next = parent?.parentId
    }
    return [...above.values()].reverse()
  })

/** The body of a version; absent only for a version that was never kept. */
export const loadBody = (
  get: Reads["peek"],
  id: string,
  number: number,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.map(get(KeptVersions, keptVersionKey(id, number)), (kept) => kept?.body)

/** True when another current item holds this title claim. */
export const loadTitleTaken = (
  reads: Pick<Reads, "select">,
  claim: string | undefined,
  self: string | undefined,
): Effect.Effect<boolean, ReadFailure> =>
  claim === undefined
    ? Effect.succeed(false)
    : Effect.map(
        reads.select(Contents, { where: Where.equals("titleClaim", claim), limit: 1 }),
        ({ records }) => records.some((record) => record.key !== self),
      )
