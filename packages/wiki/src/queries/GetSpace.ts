import { CommonFailure, Expansion, Given, NotFound, Operation, Where, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { seeSpace } from "../permissions"
import { ShownSpace, loadSpaceShower } from "../space/ShownSpace"
import { checkText } from "../text"

/** Reads a space by its key, which ignores case. */
export class GetSpace extends Schema.TaggedRequest<GetSpace>()("wiki.getSpace", {
  payload: {
    key: Given.Key,
    /** `homepage` and what is inside it are loaded only where they are named. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ShownSpace,
  failure: CommonFailure,
}) {}

export const getSpace = Operation.query(
  GetSpace,
  { summary: "Read a space", scope: "read:wiki-space", rules: ["WIK-9", "WIK-10", "WIK-72"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkText("key", request.key)
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const { records } = yield* reads.select(Spaces, {
          where: Where.equals("key", foldCase(request.key)),
          limit: 1,
        })
        const space = records[0]?.value
        if (space === undefined) return yield* new NotFound({ kind: "space", id: request.key })
        const show = yield* loadSpaceShower(reads, [space], expansion)
        return { space, shown: yield* show(space) }
      }),
    allow: (request, { space }) => seeSpace(space, request.key),
    answer: (_request, { shown }) => Either.right(shown),
  },
)
