import { CommonFailure, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { PropertyPage, listPropertiesOf, propertyListFields } from "./propertyReads"

/** Lists the properties of an item, by key. */
export class ListProperties extends Operation.Request<ListProperties>()("wiki.listProperties", () => ({
  payload: { id: ContentId, ...propertyListFields },
  success: PropertyPage,
  failure: CommonFailure,
})) {}

export const listProperties = Operation.query(
  ListProperties,
  {
    summary: "List the properties of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-147", "WIK-148"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadContentHolder(reads, request.id)
        return { holder, page: yield* listPropertiesOf(reads, holder, request) }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
