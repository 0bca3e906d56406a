import { Expansion, type Operation } from "@quoin/kernel"
import { GetIssue, RememberIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { given } from "../../request/fields"

/** What is asked for of an issue, and whether the caller is to be remembered to have looked at it. */
export const lookedAt = {
  fields: GetIssue.fields.fields,
  properties: GetIssue.fields.properties,
  updateHistory: given(Schema.Boolean),
}

/** What is expanded, as operations take it. */
export const expandText = (expansion: Expansion.Expansion): string =>
  Expansion.expansionPaths(expansion).join(",")

/** Reads an issue, and then remembers that the caller has looked at it where that is asked for. */
export const lookAt = <Request extends Operation.AnyRequest & { readonly issue: string }>(
  run: Run,
  request: Request,
  updateHistory = false,
) =>
  Effect.tap(run(request), () =>
    updateHistory ? run(new RememberIssue({ issue: request.issue })) : Effect.void,
  )
