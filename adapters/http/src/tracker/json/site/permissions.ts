import type { GetMyPermissions } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Shape, field, flag, shape, text } from "../../../answers/shape"

type Permissions = typeof GetMyPermissions.success.Type

/** `EDIT_ALL_COMMENTS` as people read it: Edit all comments. */
const nameOf = ({ key }: Permissions[number]): string => {
  const words = key.toLowerCase().replaceAll("_", " ")
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const described = shape<Permissions[number]>()({
  id: text(({ key }) => key),
  key: Schema.String,
  name: text(nameOf),
  type: Schema.Literal("GLOBAL", "PROJECT"),
  description: text(nameOf),
})

const permission = shape<Permissions[number]>()({
  ...described.fields,
  havePermission: flag(({ have }) => have),
})

/** Permissions by their keys. */
const byKey = (identifier: string, each: Shape<Permissions[number]>) =>
  shape<Permissions>(identifier)({
    permissions: field(Schema.Record({ key: Schema.String, value: each.schema }), (all, at) =>
      Object.fromEntries(all.map((one) => [one.key, each.json(one, at)])),
    ),
  })

export const myPermissions = byKey("MyPermissions", permission)

/** The permissions that there are, whoever has them. */
export const allPermissions = byKey("AllPermissions", described)
