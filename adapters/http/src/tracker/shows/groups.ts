import type { ListMembers, UserView } from "@quoin/directory"
import type { GetMyPermissions } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { GroupJson, type ShownGroup, directoryUserJson, groupJson } from "../json/groups"
import { UserJson } from "../json/people"
import { pageFields, paged } from "./parts"

export const group = shows(
  GroupJson,
  ({ addresses }) =>
    (shown: ShownGroup) =>
      groupJson(shown, addresses),
)

export const members = shows(
  Schema.Struct({ ...paged, values: Schema.Array(UserJson) }).annotations({ identifier: "GroupMembers" }),
  (call) => (page: typeof ListMembers.success.Type) => ({
    ...pageFields(page, call),
    values: page.items.map((each) => directoryUserJson(each, call.addresses)),
  }),
)

export const madeUser = shows(
  UserJson,
  ({ addresses }) =>
    (view: UserView) =>
      directoryUserJson(view, addresses),
)

const PermissionJson = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  name: Schema.String,
  type: Schema.Literal("GLOBAL", "PROJECT"),
  description: Schema.String,
  havePermission: Schema.Boolean,
})

/** `EDIT_ALL_COMMENTS` as people read it: Edit all comments. */
const nameOf = (key: string): string => {
  const words = key.toLowerCase().replaceAll("_", " ")
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

export const myPermissions = shows(
  Schema.Struct({
    permissions: Schema.Record({ key: Schema.String, value: PermissionJson }),
  }).annotations({ identifier: "MyPermissions" }),
  () => (all: typeof GetMyPermissions.success.Type) => ({
    permissions: Object.fromEntries(
      all.map(({ key, type, have }) => [
        key,
        { id: key, key, name: nameOf(key), type, description: nameOf(key), havePermission: have },
      ]),
    ),
  }),
)
