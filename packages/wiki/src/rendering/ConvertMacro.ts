import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { ContentId, containerOf } from "../content/Content"
import { seeContent } from "../permissions"
import { foundIn, loadMacro } from "./foundMacro"
import type { Source } from "./Known"
import { loadRendering } from "./loadRendering"
import { Converted } from "./Rendered"
import { storageText } from "./StorageTree"

/** Renders one macro of a version, or gives it as it is stored. With a space, names without one are looked for there instead of in that of the item. */
export class ConvertMacro extends Schema.TaggedRequest<ConvertMacro>()("wiki.convertMacro", {
  payload: {
    id: ContentId,
    version: Schema.Int,
    macroId: Given.Key,
    to: Converted,
    spaceKey: Schema.optional(Given.Key),
  },
  success: Schema.Struct({ value: Schema.String, representation: Converted }),
  failure: CommonFailure,
}) {}

export const convertMacro = Operation.query(
  ConvertMacro,
  {
    summary: "Render a macro of a version of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-395"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const state = yield* loadMacro(reads, request)
        const { content, kept } = state
        const space = yield* reads.get(Spaces, content.spaceId)
        const element = Either.getOrUndefined(foundIn(request, state))?.element
        const source: Source = {
          id: content.type === "comment" ? containerOf(content) : content.id,
          parentId: content.type === "comment" ? undefined : content.parentId,
          title: kept?.title ?? content.title,
          spaceKey: request.spaceKey ?? space?.key ?? "",
          nodes: element === undefined ? [] : [element],
        }
        if (request.to === "storage") return { ...state, rendered: Either.right(storageText(source.nodes)) }
        const rendering = yield* loadRendering(reads, [source], [request.to])
        return { ...state, rendered: rendering(source, request.to) }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: (request, state) =>
      Either.flatMap(foundIn(request, state), () =>
        Either.map(state.rendered, (value) => ({ value, representation: request.to })),
      ),
  },
)
