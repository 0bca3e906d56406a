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

/** Groups that a text is found in. */
export interface Picked {
  readonly query: string
  readonly names: ReadonlyArray<string>
  readonly total: number
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** The name for a page, with what was looked for in bold. */
const highlighted = (name: string, query: string): string => {
  const at = query === "" ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return escaped(name)
  const end = at + query.length
  return `${escaped(name.slice(0, at))}<b>${escaped(name.slice(at, end))}</b>${escaped(name.slice(end))}`
}

export const pickedGroups = shows(
  Schema.Struct({
    header: Schema.String,
    total: Schema.Int,
    groups: Schema.Array(
      Schema.Struct({ name: Schema.String, html: Schema.String, labels: Schema.Array(Schema.String) }),
    ),
  }).annotations({ identifier: "PickedGroups" }),
  () =>
    ({ query, names, total }: Picked) => ({
      header: `Showing ${names.length} of ${total} matching groups`,
      total,
      groups: names.map((name) => ({ name, html: highlighted(name, query), labels: [] })),
    }),
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
