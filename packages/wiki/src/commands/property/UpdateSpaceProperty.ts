import { CommonFailure, Given, Operation, StaleVersion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SaidOfVersion, checkMessage } from "../../content/fields"
import { changeHolder } from "../../holders/Holder"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { PropertyView } from "../../properties/Property"
import { loadProperty } from "../../properties/PropertyState"
import { JsonValue } from "../../properties/jsonValue"
import { decideUpdating } from "../../properties/propertyDecisions"
import { checkProperty } from "../../properties/propertyInput"

/** Writes the next version of a property of a space: `version.number` is the stored one plus one. Number 1 creates one. */
export class UpdateSpaceProperty extends Operation.Request<UpdateSpaceProperty>()(
  "wiki.updateSpaceProperty",
  () => ({
    payload: {
      spaceKey: Given.Key,
      key: Given.Key,
      value: JsonValue,
      version: Schema.Struct({ number: Schema.Int, ...SaidOfVersion.fields }),
    },
    success: PropertyView,
    failure: Schema.Union(CommonFailure, StaleVersion),
  }),
) {}

export const updateSpaceProperty = Operation.command(
  UpdateSpaceProperty,
  {
    summary: "Update a property of a space",
    scope: "write:wiki-space",
    rules: ["WIK-131", "WIK-143", "WIK-145"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkProperty(request)
        yield* checkMessage(request.version.message)
        const holder = yield* loadSpaceHolder(reads, request.spaceKey)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state, moment) => decideUpdating(state, request, moment),
  },
)
