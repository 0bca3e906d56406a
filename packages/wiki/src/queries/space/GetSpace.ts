import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ShownSpace } from "../../content/views/ContentView"
import { viewsFrom } from "../../expansions/loadViews"
import { loadSpaceViews } from "../../expansions/spaces"
import { loadSpaceNamed } from "../../access/storedSpace"

/** Reads a space by its key, which ignores case. */
export class GetSpace extends Operation.Request<GetSpace>()("wiki.getSpace", () => ({
  payload: {
    key: Given.Key,
    /** `homepage` and what is inside it are loaded only where they are named. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ShownSpace,
  failure: CommonFailure,
})) {}

export const getSpace = Operation.query(
  GetSpace,
  {
    summary: "Read a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-9", "WIK-10", "WIK-72"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const space = yield* loadSpaceNamed(reads, request.key)
        const show = yield* loadSpaceViews({ reads, loadViews: viewsFrom(reads) }, [space], expansion)
        return { space, shown: yield* show(space) }
      }),
    answer: (_request, { shown }) => Either.right(shown),
  },
)
