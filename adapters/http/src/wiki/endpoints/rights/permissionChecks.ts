import { CheckPermission } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../../answers/Shows"
import { post } from "../../api"
import { GivenSubject, subjectOf } from "../../sent/subject"

const CheckedJson = Schema.Struct({
  hasPermission: Schema.Boolean,
  errors: Schema.Array(Schema.Struct({ translation: Schema.String, args: Schema.Array(Schema.String) })),
}).annotations({ identifier: "PermissionCheck" })

const checked = shows(
  CheckedJson,
  () =>
    ({ hasPermission, missing }: typeof CheckPermission.success.Type) => ({
      hasPermission,
      errors: missing.map((translation) => ({ translation: `Needs ${translation}`, args: [] })),
    }),
)

/** What somebody may do with content. */
export const permissionCheckEndpoints = [
  post("/content/:id/permission/check", CheckPermission, checked, {
    sent: {
      fields: { subject: GivenSubject },
      instead: ["keyOrName", "userKey", "username", "group"],
      to: ({ subject: given }: { readonly subject: GivenSubject }) => Either.right(subjectOf(given)),
      told: (violation) =>
        ["keyOrName", "group"].includes(violation.field)
          ? { ...violation, field: "subject.identifier" }
          : violation,
    },
    says: "Of themselves everybody asks, of others who administers the space.",
  }),
]
