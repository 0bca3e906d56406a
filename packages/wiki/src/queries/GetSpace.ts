import { CommonFailure, NotFound, Operation, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { loadPeople } from "../people"
import { seeSpace } from "../permissions"
import { SpaceView, spaceView } from "../space/Space"
import { checkText } from "../text"

/** Reads a space by its key, which ignores case. */
export class GetSpace extends Schema.TaggedRequest<GetSpace>()("wiki.getSpace", {
  payload: { key: Schema.String },
  success: SpaceView,
  failure: CommonFailure,
}) {}

export const getSpace = Operation.query(
  GetSpace,
  { summary: "Read a space", scope: "read:wiki-space", rules: ["WIK-9", "WIK-10"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkText("key", request.key)
        const { records } = yield* reads.select(Spaces, {
          where: Where.equals("key", foldCase(request.key)),
          limit: 1,
        })
        const space = records[0]?.value
        if (space === undefined) return yield* new NotFound({ kind: "space", id: request.key })
        return { space, people: yield* loadPeople(reads, [space.createdBy]) }
      }),
    allow: (request, { space }) => seeSpace(space, request.key),
    answer: (_request, { space, people }) => Either.right(spaceView(space, people(space.createdBy))),
  },
)
