import { CommonFailure, NotFound, type QueryOf, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { People } from "../ContentView"
import { Spaces } from "../collections"
import { seeSpace } from "../contentPermission"
import { checkText } from "../contentRules"
import { loadPeople } from "../load"
import { type SpaceRecord, SpaceView, spaceView } from "../Space"

/** Reads a space by its key, which ignores case (reference wiki, section 11). */
export class GetSpace extends Schema.TaggedRequest<GetSpace>()("wiki.getSpace", {
  payload: { key: Schema.String },
  success: SpaceView,
  failure: CommonFailure,
}) {}

export const getSpace: QueryOf<GetSpace, { readonly space: SpaceRecord; readonly people: People }> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      yield* checkText("key", request.key)
      const { records } = yield* reads.select(Spaces, {
        where: Where.equals("key", foldCase(request.key)),
        limit: 1,
      })
      const space = records[0]?.value
      if (space === undefined) return yield* new NotFound({ kind: "space", id: request.key })
      return { space, people: yield* loadPeople(reads.get, [space.createdBy]) }
    }),
  allow: (request, { space }) => seeSpace(space, request.key),
  answer: (_request, { space, people }) => Either.right(spaceView(space, people(space.createdBy))),
}
