import { Expansion, type Operation } from "@quoin/kernel"
import { GetIssue, RememberIssue } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import type { Read } from "../../contract/input/fieldReader"
import { aText, given } from "../../request/fields"

/** What is asked for of an issue, and whether the caller is to be remembered to have looked at it. */
const lookedAt = {
  fields: GetIssue.fields.fields,
  properties: GetIssue.fields.properties,
  updateHistory: given(Schema.Boolean),
}

/** What is expanded, as operations take it. */
const expandText = (expansion: Expansion.Expansion): string => Expansion.expansionPaths(expansion).join(",")

/** Reads an issue, and then remembers that the caller has looked at it where that is asked for. */
const lookAt = <Request extends Operation.AnyRequest & { readonly issue: string }>(
  run: Run,
  request: Request,
  updateHistory = false,
) =>
  Effect.tap(run(request), () =>
    updateHistory ? run(new RememberIssue({ issue: request.issue })) : Effect.void,
  )

interface Asked extends Omit<Read<typeof lookedAt>, "updateHistory"> {
  readonly issue: string
  readonly expand: string
}

/** An endpoint that reads one issue by an operation. */
export const lookingAt = <Request extends Operation.AnyRequest & { readonly issue: string }>(
  operation: Operation.RequestSchema,
  ask: (asked: Asked) => Request,
) => ({
  operations: [operation, RememberIssue],
  path: { issueIdOrKey: aText },
  query: lookedAt,
  body: {},
  answer: (
    {
      path,
      query: { updateHistory, ...asked },
    }: { readonly path: { readonly issueIdOrKey: string }; readonly query: Read<typeof lookedAt> },
    run: Run,
    expansion: Expansion.Expansion,
  ) => lookAt(run, ask({ issue: path.issueIdOrKey, ...asked, expand: expandText(expansion) }), updateHistory),
})
