import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { PropertyKeyTaken } from "../../errors"
import { changeHolder } from "../../holders/Holder"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { PropertyView } from "../../properties/Property"
import { loadProperty } from "../../properties/PropertyState"
import { JsonValue } from "../../properties/jsonValue"
import { decideCreating } from "../../properties/propertyDecisions"
import { checkProperty } from "../../properties/propertyInput"

/** Creates a property of a space. */
export class CreateSpaceProperty extends Operation.Request<CreateSpaceProperty>()(
  "wiki.createSpaceProperty",
  () => ({
    payload: { spaceKey: Given.Key, key: Given.Key, value: JsonValue },
    success: PropertyView,
    failure: Schema.Union(CommonFailure, PropertyKeyTaken),
  }),
) {}

export const createSpaceProperty = Operation.command(
  CreateSpaceProperty,
  {
    summary: "Create a property of a space",
    scope: "write:wiki-space",
    rules: ["WIK-131", "WIK-143", "WIK-144"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkProperty(request)
        const holder = yield* loadSpaceHolder(reads, request.spaceKey)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state, moment) => decideCreating(state, request, moment),
  },
)
