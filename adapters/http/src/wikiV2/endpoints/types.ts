import { ContentId, type ContentView, ListContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { isSameItem } from "../../contract/input/attachmentIds"
import { parsed } from "../../request/fields"
import { TextOrId } from "../../wiki/sent/content"
import { custom } from "../api"

const typeOf = ({ type, comment }: ContentView): string => {
  if (type !== "comment") return type
  return comment?.location === "footer" ? "footer-comment" : "inline-comment"
}

const Types = Schema.Record({ key: Schema.String, value: Schema.NullOr(Schema.String) })

const shown = shows(
  Schema.Struct({ results: Types }).annotations({ identifier: "WikiV2ContentTypes" }),
  () => (results: typeof Types.Type) => ({ results }),
)

/** Of which types items are: who comes from the older addresses knows their ids alone. */
export const typeEndpoints = [
  custom.post(
    "/content/convert-ids-to-types",
    {
      operations: [ListContent],
      path: {},
      query: {},
      body: { contentIds: Schema.Array(TextOrId) },
      answer: ({ body: { contentIds } }, run) =>
        Effect.map(
          run(
            new ListContent(
              {
                ids: contentIds.map((id) => ContentId.make(id)),
                type: "page",
                depth: "all",
                status: ["any", "archived", "draft"],
                expand: "",
                limit: contentIds.length,
              },
              parsed,
            ),
          ),
          ({ items }) =>
            Object.fromEntries(
              contentIds.map((asked) => {
                const found = items.find(({ id }) => isSameItem(asked, id))
                return [asked, found === undefined ? null : typeOf(found)]
              }),
            ),
        ),
    },
    shown,
    { says: "By the ids as they were sent. What is not there, or hidden from the caller, has none." },
  ),
]
