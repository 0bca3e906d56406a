import type { IssueFields } from "@quoin/webhooks"
import { withRichTexts } from "../../../../answers/RichText"
import { fieldsOfIssue } from "../issues"

/** The fields of an issue in the body of a webhook: as an answer of the older edition shows them, whose texts are texts. */
export const issueFields: IssueFields = (issue, base) => {
  const fields = fieldsOfIssue(issue, { addresses: { base, context: "" } })
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, withRichTexts(value, ({ text }) => text)]),
  )
}
