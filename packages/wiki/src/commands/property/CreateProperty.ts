import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { PropertyKeyTaken } from "../../errors"
import { changeHolder } from "../../holders/Holder"
import { loadContentHolder } from "../../holders/loadHolder"
import { PropertyView } from "../../properties/Property"
import { loadProperty } from "../../properties/PropertyState"
import { JsonValue } from "../../properties/jsonValue"
import { decideCreating } from "../../properties/propertyDecisions"
import { checkProperty } from "../../properties/propertyInput"

/** Creates a property of an item. */
export class CreateProperty extends Operation.Request<CreateProperty>()("wiki.createProperty", () => ({
  payload: { id: ContentId, key: Given.Key, value: JsonValue },
  success: PropertyView,
  failure: Schema.Union(CommonFailure, PropertyKeyTaken),
})) {}

export const createProperty = Operation.command(
  CreateProperty,
  {
    summary: "Create a property of an item",
    scope: "write:wiki-content",
    rules: ["WIK-131", "WIK-143", "WIK-144"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkProperty(request)
        const holder = yield* loadContentHolder(reads, request.id)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state, moment) => decideCreating(state, request, moment),
  },
)
