import {
  Commit,
  NotFound,
  Prompt,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  demandSeen,
  foldCase,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Spaces } from "../collections"
import { loadPeople } from "../people"
import { seeSpace } from "../permissions"
import { checkText } from "../text"
import { type SpaceId, type SpaceRecord, type SpaceView, spaceView } from "../space/Space"

/** The space of a key, which ignores case. `field` is what the caller calls it. */
export const findSpace = (
  reads: Pick<Reads, "select">,
  field: string,
  key: string,
): Effect.Effect<Stored<SpaceRecord> | undefined, ReadFailure> =>
  Prompt.flatMap(checkText(field, key), () =>
    Prompt.map(
      reads.select(Spaces, { where: Where.equals("key", foldCase(key)), limit: 1 }),
      ({ records }) => records[0],
    ),
  )

/** The space of a key. It is guarded: the decision of a command rests on it. A hidden one is absent at once (KER-110). */
export const loadSpaceByKey = (
  reads: Pick<Reads, "select" | "guard" | "may">,
  key: string,
): Effect.Effect<SpaceRecord, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const found = yield* findSpace(reads, "space.key", key)
    if (found === undefined) return yield* new NotFound({ kind: "space", id: key })
    yield* demandSeen(reads, [seeSpace(found.value, key)])
    yield* reads.guard(Commit.unchanged(Spaces, found.key, found.revision))
    return found.value
  })

/** The space of a key, as a query names it. */
export const loadSpaceNamed = (
  reads: Pick<Reads, "select" | "may">,
  key: string,
): Effect.Effect<SpaceRecord, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const found = yield* findSpace(reads, "key", key)
    if (found === undefined) return yield* new NotFound({ kind: "space", id: key })
    yield* demandSeen(reads, [seeSpace(found.value, key)])
    return found.value
  })

/** The space of an item. Where it is being removed, the item is absent (WIK-292). */
export const loadSpaceOf = (
  get: Reads["peek"],
  content: { readonly id: string; readonly spaceId: SpaceId },
): Prompt.Prompt<SpaceRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(Prompt.beginning(get)(Spaces, content.spaceId), (space) =>
    space === undefined
      ? Either.left(new NotFound({ kind: "content", id: content.id }))
      : Either.right(space),
  )

/** A space with who created it. */
export const loadSpaceView = (
  reads: Pick<Reads, "people">,
  space: SpaceRecord,
): Effect.Effect<SpaceView, ReadFailure> =>
  Prompt.map(loadPeople(reads, [space.createdBy]), (people) => spaceView(space, people(space.createdBy)))
