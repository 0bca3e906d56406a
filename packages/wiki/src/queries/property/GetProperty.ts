import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { ShownProperty } from "./ShownProperty"
import { findProperty } from "../../properties/PropertyState"
import { checkPropertyKey } from "../../properties/propertyInput"
import { Expand, loadPropertyShower } from "./propertyReads"

/** Reads a property of an item. */
export class GetProperty extends Operation.Request<GetProperty>()("wiki.getProperty", () => ({
  payload: { id: ContentId, key: Given.Key, expand: Expand },
  success: ShownProperty,
  failure: CommonFailure,
})) {}

export const getProperty = Operation.query(
  GetProperty,
  {
    summary: "Read a property of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-143", "WIK-147"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkPropertyKey(request.key)
        const holder = yield* loadContentHolder(reads, request.id)
        const show = yield* loadPropertyShower(reads, holder, request.expand)
        return { holder, show, found: yield* findProperty(reads, holder.id, request.key) }
      }),
    answer: ({ key }, { show, found }) =>
      found === undefined
        ? Either.left(new NotFound({ kind: "property", id: key }))
        : Either.right(show(found.value)),
  },
)
