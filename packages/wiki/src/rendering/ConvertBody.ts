import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Spaces } from "../collections"
import { checkBody } from "../body/checkBody"
import { ContentId } from "../content/Content"
import { findContent } from "../content/storedContent"
import { seeContent } from "../permissions"
import { loadKnown } from "./loadKnown"
import { macros } from "./macros/macros"
import { Rendered } from "./Rendered"
import { render } from "./render"
import { parseStorage } from "./StorageTree"

/**
 * Renders a body that is given in the storage representation. With an item it is rendered as if it were the body of that; else names
 * without a space are looked for in the space of the key.
 */
export class ConvertBody extends Schema.TaggedRequest<ConvertBody>()("wiki.convertBody", {
  payload: {
    value: Given.Text,
    to: Rendered,
    contentId: Schema.optional(ContentId),
    spaceKey: Schema.optional(Given.Key),
  },
  success: Schema.Struct({ value: Schema.String, representation: Rendered }),
  failure: CommonFailure,
}) {}

export const convertBody = Operation.query(
  ConvertBody,
  {
    summary: "Render a body",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-354"],
  },
  {
    load: ({ value, to, contentId, spaceKey = "" }, reads) =>
      Effect.gen(function* () {
        const content = contentId === undefined ? undefined : yield* findContent(reads, contentId)
        const space = content === undefined ? undefined : yield* reads.get(Spaces, content.spaceId)
        const source = {
          id: content?.id,
          title: content?.title ?? "",
          spaceKey: space?.key ?? spaceKey,
          nodes: yield* parseStorage(yield* checkBody(value, "value")),
        }
        const known = yield* loadKnown(reads, [source], macros)
        return { content, rendered: render(source, known, macros, to) }
      }),
    allow: (_request, { content }) => (content === undefined ? undefined : seeContent(content)),
    answer: ({ to }, { rendered }) => Either.map(rendered, (value) => ({ value, representation: to })),
  },
)
