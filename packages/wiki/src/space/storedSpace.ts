import { Commit, NotFound, type ReadFailure, type Reads, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Spaces } from "../collections"
import { loadPeople } from "../people"
import { checkText } from "../text"
import { type SpaceId, type SpaceRecord, type SpaceView, spaceView } from "./Space"

/** The space of a key, which ignores case. It is guarded: the decision of a command rests on it. */
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

/** The space of an item. A missing one is damage, and reads as not found. */
export const loadSpaceOf = (
  get: Reads["peek"],
  content: { readonly spaceId: SpaceId },
): Effect.Effect<SpaceRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Spaces, content.spaceId), (space) =>
    space === undefined
      ? Effect.fail(new NotFound({ kind: "space", id: content.spaceId }))
      : Effect.succeed(space),
  )

/** A space with who created it. */
export const loadSpaceView = (
  reads: Pick<Reads, "people">,
  space: SpaceRecord,
): Effect.Effect<SpaceView, ReadFailure> =>
  Effect.map(loadPeople(reads, [space.createdBy]), (people) => spaceView(space, people(space.createdBy)))
