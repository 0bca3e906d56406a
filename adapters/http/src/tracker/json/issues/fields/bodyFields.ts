import type { IssueFields } from "@quoin/webhooks"
import { fieldsOfIssue } from "../issues"

/** The fields of an issue in the body of a webhook: as an answer shows them. */
export const issueFields: IssueFields = (issue, base) =>
  fieldsOfIssue(issue, { addresses: { base, context: "" } })
