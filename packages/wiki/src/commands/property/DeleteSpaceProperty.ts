import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { changeHolder } from "../../holders/Holder"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { loadProperty } from "../../properties/PropertyState"
import { decideDeleting } from "../../properties/propertyDecisions"
import { checkPropertyKey } from "../../properties/propertyInput"

/** Deletes a property of a space. */
export class DeleteSpaceProperty extends Operation.Request<DeleteSpaceProperty>()(
  "wiki.deleteSpaceProperty",
  () => ({
    payload: { spaceKey: Given.Key, key: Given.Key },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const deleteSpaceProperty = Operation.command(
  DeleteSpaceProperty,
  { summary: "Delete a property of a space", scope: "write:wiki-space", rules: ["WIK-131", "WIK-146"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkPropertyKey(request.key)
        const holder = yield* loadSpaceHolder(reads, request.spaceKey)
        return yield* loadProperty(reads, holder, request.key)
      }),
    allow: (_request, { holder }) => changeHolder(holder),
    decide: (request, state) => decideDeleting(state, request.key),
  },
)
