import type { GetMyPermissions } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { field, flag, shape, text } from "../../../answers/shape"

type Permissions = typeof GetMyPermissions.success.Type

/** `EDIT_ALL_COMMENTS` as people read it: Edit all comments. */
const nameOf = ({ key }: Permissions[number]): string => {
  const words = key.toLowerCase().replaceAll("_", " ")
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const permission = shape<Permissions[number]>()({
  id: text(({ key }) => key),
  key: Schema.String,
  name: text(nameOf),
  type: Schema.Literal("GLOBAL", "PROJECT"),
  description: text(nameOf),
  havePermission: flag(({ have }) => have),
})

export const myPermissions = shape<Permissions>("MyPermissions")({
  permissions: field(Schema.Record({ key: Schema.String, value: permission.schema }), (all, at) =>
    Object.fromEntries(all.map((each) => [each.key, permission.json(each, at)])),
  ),
})
