import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { findSpaceHolder } from "../../holders/loadHolder"
import { ShownProperty } from "./ShownProperty"
import { findProperty } from "../../properties/PropertyState"
import { checkPropertyKey } from "../../properties/propertyInput"
import { Expand, loadPropertyShower } from "./propertyReads"

/** Reads a property of a space. */
export class GetSpaceProperty extends Operation.Request<GetSpaceProperty>()("wiki.getSpaceProperty", () => ({
  payload: { spaceKey: Given.Key, key: Given.Key, expand: Expand },
  success: ShownProperty,
  failure: CommonFailure,
})) {}

export const getSpaceProperty = Operation.query(
  GetSpaceProperty,
  {
    summary: "Read a property of a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-143", "WIK-147"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkPropertyKey(request.key)
        const holder = yield* findSpaceHolder(reads, request.spaceKey)
        const show = yield* loadPropertyShower(reads, holder, request.expand)
        return { holder, show, found: yield* findProperty(reads, holder.id, request.key) }
      }),
    answer: ({ key }, { show, found }) =>
      found === undefined
        ? Either.left(new NotFound({ kind: "property", id: key }))
        : Either.right(show(found.value)),
  },
)
