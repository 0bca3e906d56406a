import { type Violation, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../request/fields"

interface TypesSent {
  readonly issueTypeIds?: ReadonlyArray<string> | undefined
  readonly issueTypeIDs?: ReadonlyArray<string> | undefined
}

const ids = given(Schema.Array(aText))

/** Types of a scheme by their ids, under either of the names that clients give them. */
export const typesSent = {
  fields: { issueTypeIds: ids, issueTypeIDs: ids },
  instead: ["optionIds"],
  to: ({ issueTypeIds, issueTypeIDs = issueTypeIds }: TypesSent) => {
    const optionIds = issueTypeIds ?? issueTypeIDs
    if (optionIds === undefined) return Either.right({})
    return optionIds.join(",") === issueTypeIDs?.join(",")
      ? Either.right({ optionIds })
      : Either.left(invalid("issueTypeIDs", issueTypeIDs?.join(", "), "the same as issueTypeIds, or nothing"))
  },
  told: (violation: Violation, { issueTypeIds }: TypesSent) => ({
    ...violation,
    field:
      issueTypeIds === undefined ? violation.field.replace(/^optionIds/, "issueTypeIDs") : violation.field,
  }),
}
