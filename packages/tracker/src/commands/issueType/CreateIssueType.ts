import { CommonFailure, Operation, Permission, Resource } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { madeTypes } from "../../site/made"
import { IssueType, type Site } from "../../site/Site"
import { decideNew, loadNew } from "../made/making"
import { issueTypeFields } from "./issueTypeInput"

/** Creates a type of issues, which all projects have at once. */
export class CreateIssueType extends Operation.Request<CreateIssueType>()("tracker.createIssueType", () => ({
  payload: {
    ...Resource.creating(issueTypeFields),
    /** Whether its issues stand by themselves, or are parts of others. */
    type: Schema.optionalWith(Schema.Literal("standard", "subtask"), { default: () => "standard" as const }),
  },
  success: IssueType,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const createIssueType = (site: Site) =>
  Operation.command(
    CreateIssueType,
    {
      summary: "Create an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-550", "TRK-551"],
    },
    {
      load: (_request, reads) => loadNew(madeTypes, site, reads),
      decide: (request, { made, id }) =>
        Either.flatMap(Resource.stated(issueTypeFields, request), (said) =>
          decideNew(madeTypes, site, made, { id, ...said, level: request.type }),
        ),
    },
  )
