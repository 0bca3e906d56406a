import { CommonFailure, Given, Operation, StaleVersion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { SaidOfVersion, checkMessage } from "../../content/fields"
import { changeHolder } from "../../holders/Holder"
import { loadContentHolder } from "../../holders/loadHolder"
import { PropertyView } from "../../properties/Property"
import { loadProperty } from "../../properties/PropertyState"
import { JsonValue } from "../../properties/jsonValue"
import { decideUpdating } from "../../properties/propertyDecisions"
import { checkProperty } from "../../properties/propertyInput"

/** Writes the next version of a property of an item: `version.number` is the stored one plus one. Number 1 creates one. */
export class UpdateProperty extends Operation.Request<UpdateProperty>()("wiki.updateProperty", () => ({
  payload: {
    id: ContentId,
    key: Given.Key,
    value: JsonValue,
    version: Schema.Struct({ number: Schema.Int, ...SaidOfVersion.fields }),
  },
  success: PropertyView,
  failure: Schema.Union(CommonFailure, StaleVersion),
})) {}

export const updateProperty = Operation.command(
  UpdateProperty,
  {
    summary: "Update a property of an item",
    scope: "write:wiki-content",
    rules: ["WIK-131", "WIK-143", "WIK-145"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkProperty(request)
        yield* checkMessage(request.version.message)
        const holder = yield* loadContentHolder(reads, request.id)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state, moment) => decideUpdating(state, request, moment),
  },
)
