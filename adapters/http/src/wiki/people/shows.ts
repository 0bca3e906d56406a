import type { FindUsers, GetCaller, GetPicture, GroupRecord, Person, UserView } from "@quoin/directory"
import { NotFound } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { keptPicture } from "../../answers/keptFile"
import { type Shows, shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { GroupJson, PersonJson, listFields } from "../parts"
import { anonymousJson, groupJson, personJson, plainPersonJson } from "./personJson"
import { listOf } from "../shows"

const asPerson = ({ userKey, username, fullName, status, picture }: UserView): Person => ({
  type: "known",
  username,
  userKey,
  displayName: fullName,
  picture,
  isDisabled: status === "disabled",
})

const userJson =
  ({ addresses, expansion }: Call) =>
  (view: UserView): PersonJson =>
    personJson(asPerson(view), addresses, expansion)

export const user = shows(PersonJson, userJson)

/** A user whose picture is another. */
export const pictured = shows(
  PersonJson,
  ({ addresses }) =>
    (view: UserView) =>
      plainPersonJson(asPerson(view), addresses),
)
export const users = listOf("UserList", PersonJson, userJson)

const FoundUserJson = Schema.Struct({
  user: PersonJson,
  title: Schema.String,
  excerpt: Schema.String,
  url: Schema.String,
  entityType: Schema.Literal("user"),
}).annotations({ identifier: "FoundUser" })

const found = listOf("FoundUserList", FoundUserJson, (call) => {
  const show = userJson(call)
  return (view: UserView) => ({
    user: show(view),
    title: view.fullName,
    excerpt: "",
    url: `/display/~${encodeURIComponent(view.username)}`,
    entityType: "user" as const,
  })
})

/** Users that were found, with what they were found by. */
export const foundUsers: Shows<typeof FindUsers.success.Type> = {
  schema: Schema.Struct({
    results: Schema.Array(FoundUserJson),
    ...listFields,
    cqlQuery: Schema.String,
  }).annotations({ identifier: "UserSearch" }),
  by: (call) => (page) => ({
    ...found.by(call)(page),
    cqlQuery: new URLSearchParams(call.query).get("cql") ?? "",
  }),
}

export const caller = shows(
  PersonJson,
  ({ addresses, expansion }) =>
    ({ person }: typeof GetCaller.success.Type) =>
      personJson(person, addresses, expansion),
)

/** Whoever asks: it is nobody that is shown. */
export const anonymous = shows(
  PersonJson,
  ({ addresses }) =>
    () =>
      anonymousJson(addresses),
)

/** The bytes of a picture. */
export const pictureFile: Shows<typeof GetPicture.success.Type> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (picture) =>
      keptPicture(engine, picture, new NotFound({ kind: "user", id: picture.userKey })),
}

/** Of a new user only the key is told. */
export const createdUser = shows(
  Schema.Struct({ userKey: Schema.String }),
  () =>
    ({ userKey }: UserView) => ({
      userKey,
    }),
)

const asGroup =
  ({ addresses }: Call) =>
  ({ name }: GroupRecord) =>
    groupJson(name, addresses)

export const group = shows(GroupJson, asGroup)
export const groups = listOf("GroupList", GroupJson, asGroup)
