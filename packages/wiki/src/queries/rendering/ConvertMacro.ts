import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../../collections"
import { ContentId } from "../../content/Content"
import { shownAt } from "../../content/views/ShownContent"
import { ConvertedBody, loadBodyOwner } from "./bodyOwner"
import { foundIn, loadMacro } from "./foundMacro"
import { loadRendering } from "../../rendering/lateParts"
import { Converted } from "../../body/Rendered"
import { sourceOf } from "../../rendering/context/sourceOf"
import { storageText } from "../../rendering/markup/StorageTree"

/** Renders one macro of a version, or gives it as it is stored. With a space, names without one are looked for there instead of in that of the item. */
export class ConvertMacro extends Operation.Request<ConvertMacro>()("wiki.convertMacro", () => ({
  payload: {
    id: ContentId,
    version: Schema.Int,
    macroId: Given.Key,
    to: Converted,
    spaceKey: Schema.optional(Given.Key),
    /** `content` is the item as it stood at the version. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ConvertedBody,
  failure: CommonFailure,
})) {}

export const convertMacro = Operation.query(
  ConvertMacro,
  {
    summary: "Render a macro of a version of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-394", "WIK-395", "WIK-501", "WIK-580"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const state = yield* loadMacro(reads, request)
        const { content, kept } = state
        const space = yield* reads.get(Spaces, content.spaceId)
        const element = Either.getOrUndefined(foundIn(request, state))?.element
        const then = kept === undefined ? { content, status: content.status } : shownAt(content, kept)
        const owner = yield* loadBodyOwner(reads, then, request.expand)
        const nodes = element === undefined ? [] : [element]
        if (request.to === "storage") return { ...state, owner, rendered: Either.right(storageText(nodes)) }
        const source = sourceOf(then.content, request.spaceKey ?? space?.key ?? "", nodes)
        const rendering = yield* loadRendering(reads, [source], [request.to])
        return { ...state, owner, rendered: yield* Effect.either(rendering(source, request.to)) }
      }),
    answer: (request, state) =>
      Either.flatMap(foundIn(request, state), () =>
        Either.map(state.rendered, (value) => ({ value, representation: request.to, ...state.owner })),
      ),
  },
)
