import { CommonFailure, Given, Operation, Permission, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { madeTypes } from "../../site/made"
import { IssueType, type Site } from "../../site/Site"
import { decideChanged, loadOne } from "../made/making"
import { issueTypeFields } from "./issueTypeInput"

/** Changes what a type of issues is called, and what is said of it. What is left out stays. */
export class UpdateIssueType extends Operation.Request<UpdateIssueType>()("tracker.updateIssueType", () => ({
  payload: { id: Given.Key, ...Resource.updating(issueTypeFields) },
  success: IssueType,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const updateIssueType = (site: Site) =>
  Operation.command(
    UpdateIssueType,
    {
      summary: "Update an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-550", "TRK-551"],
    },
    {
      load: ({ id }, reads) => loadOne(madeTypes, site, reads, id),
      decide: (request, state) => decideChanged(madeTypes, site, issueTypeFields, request, state),
    },
  )
