import type { GlobalPermission, SubjectView } from "@quoin/directory"
import type { SpacePermission } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { GroupJson, PersonJson } from "../parts"
import { groupJson, plainPersonJson } from "../people/personJson"

const subjectFields = {
  operation: Schema.Struct({ targetType: Schema.String, operationKey: Schema.String }),
  subject: Schema.optional(Schema.Union(PersonJson, GroupJson)),
}

/** Who holds something; nobody in particular where everybody does. */
const subjectJson = (subject: SubjectView, at: Addresses) => {
  if (subject.type === "user") return { subject: plainPersonJson(subject.user, at) }
  return subject.type === "group" ? { subject: groupJson(subject.name, at) } : {}
}

/** One operation that a subject may do on the site; without a subject everybody may (HTT-290). */
export const GlobalPermissionJson = Schema.Struct(subjectFields).annotations({
  identifier: "GlobalPermission",
})

export const globalPermissionJson =
  ({ addresses }: { readonly addresses: Addresses }) =>
  ({ subject, ...operation }: GlobalPermission): typeof GlobalPermissionJson.Type => ({
    operation,
    ...subjectJson(subject, addresses),
  })

/** One operation that a subject may do in a space; without a subject everybody may (HTT-240). */
export const SpacePermissionJson = Schema.Struct({
  id: Schema.String,
  ...subjectFields,
  spaceKey: Schema.String,
  spaceId: Schema.Int,
}).annotations({ identifier: "SpacePermission" })

export const spacePermissionJson =
  ({ addresses }: { readonly addresses: Addresses }) =>
  (permission: SpacePermission): typeof SpacePermissionJson.Type => {
    const { id, subject, targetType, operationKey, spaceId, spaceKey } = permission
    const shown = subjectJson(subject, addresses)
    const operation = { targetType, operationKey }
    return { id: encodeURIComponent(id), operation, ...shown, spaceKey, spaceId: Number(spaceId) }
  }
