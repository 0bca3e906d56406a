import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { findSpaceHolder } from "../../holders/loadHolder"
import { PropertyPage, listPropertiesOf, propertyListFields } from "./propertyReads"

/** Lists the properties of a space, by key. */
export class ListSpaceProperties extends Operation.Request<ListSpaceProperties>()(
  "wiki.listSpaceProperties",
  () => ({
    payload: { spaceKey: Given.Key, ...propertyListFields },
    success: PropertyPage,
    failure: CommonFailure,
  }),
) {}

export const listSpaceProperties = Operation.query(
  ListSpaceProperties,
  {
    summary: "List the properties of a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-147", "WIK-148"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* findSpaceHolder(reads, request.spaceKey)
        return { holder, page: yield* listPropertiesOf(reads, holder, request) }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
