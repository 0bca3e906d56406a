import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { changeHolder } from "../../holders/Holder"
import { loadContentHolder } from "../../holders/loadHolder"
import { loadProperty } from "../../properties/PropertyState"
import { decideDeleting } from "../../properties/propertyDecisions"
import { checkPropertyKey } from "../../properties/propertyInput"

/** Deletes a property of an item. */
export class DeleteProperty extends Operation.Request<DeleteProperty>()("wiki.deleteProperty", () => ({
  payload: { id: ContentId, key: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteProperty = Operation.command(
  DeleteProperty,
  { summary: "Delete a property of an item", scope: "write:wiki-content", rules: ["WIK-131", "WIK-146"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkPropertyKey(request.key)
        const holder = yield* loadContentHolder(reads, request.id)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state) => decideDeleting(state, request.key),
  },
)
