import type { GlobalPermission, SubjectView } from "@quoin/directory"
import type { SpacePermission } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { type Asked, maybe, number, one, shape, text } from "../../../answers/shape"
import { GroupJson, PersonJson } from "../parts"
import { groupJson, plainPersonJson } from "../people/person"

const operation = shape<Pick<GlobalPermission, "targetType" | "operationKey">>()({
  targetType: Schema.String,
  operationKey: Schema.String,
})

/** Who holds something; nobody in particular where everybody does. */
const subjectJson = (subject: SubjectView, { addresses }: Asked) => {
  if (subject.type === "user") return plainPersonJson(subject.user, addresses)
  return subject.type === "group" ? groupJson(subject.name, addresses) : undefined
}

/** One operation that a subject may do on the site; without a subject everybody may (HTT-290). */
export const globalPermission = shape<GlobalPermission>("GlobalPermission")({
  operation: one(operation, (permission) => permission),
  subject: maybe(Schema.Union(PersonJson, GroupJson), ({ subject }, at) => subjectJson(subject, at)),
})

/** One operation that a subject may do in a space; without a subject everybody may (HTT-240). */
export const spacePermission = shape<SpacePermission>("SpacePermission")({
  id: text(({ id }) => encodeURIComponent(id)),
  ...globalPermission.fields,
  spaceKey: Schema.String,
  spaceId: number(({ spaceId }) => Number(spaceId)),
})
