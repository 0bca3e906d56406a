import type { FindUsers, GetCaller, GetPicture, GroupRecord, Person, UserView } from "@quoin/directory"
import { NotFound } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { parametersOf } from "../../../request/pairs"
import { keptPicture } from "../../../answers/keptFile"
import { constant, field, shape, text } from "../../../answers/shape"
import { type Shows, partOf, shows } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { GroupJson, PersonJson, listFields } from "../parts"
import { anonymousJson, groupJson, personJson, plainPerson } from "./person"
import { listOf } from "../pages"
import { searchPlace } from "../../sent/searchCursor"

const asPerson = ({ userKey, username, fullName, status, picture }: UserView): Person => ({
  type: "known",
  username,
  userKey,
  displayName: fullName,
  picture,
  isDisabled: status === "disabled",
})

const userJson = (
  view: UserView,
  { addresses, expansion }: Pick<Call, "addresses" | "expansion">,
): PersonJson => personJson(asPerson(view), addresses, expansion)

export const user = shows(PersonJson, (call) => (view: UserView) => userJson(view, call))

/** A user after a change of the picture. */
export const pictured = partOf(plainPerson, asPerson)

export const users = listOf("UserList", user)

const foundUser = shape<UserView, Pick<Call, "addresses" | "expansion">>("FoundUser")({
  user: field(PersonJson, userJson),
  title: text(({ fullName }) => fullName),
  excerpt: text(() => ""),
  url: text(({ username }) => `/display/~${encodeURIComponent(username)}`),
  entityType: constant("user"),
})

const found = listOf("FoundUserList", foundUser, searchPlace)

/** The users that a query finds, and the query. */
export const foundUsers: Shows<typeof FindUsers.success.Type> = {
  schema: Schema.Struct({
    results: Schema.Array(foundUser.schema),
    ...listFields,
    cqlQuery: Schema.String,
  }).annotations({ identifier: "UserSearch" }),
  by: (call) => (page) => ({
    ...found.by(call)(page),
    cqlQuery: parametersOf(call.query).get("cql") ?? "",
  }),
}

export const caller = shows(
  PersonJson,
  ({ addresses, expansion }) =>
    ({ person }: typeof GetCaller.success.Type) =>
      personJson(person, addresses, expansion),
)

/** The anonymous user, whoever calls. */
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

/** A new user: the answer has the key only. */
export const createdUser = shape<UserView>()({ userKey: Schema.String })

const asGroup =
  ({ addresses }: Call) =>
  ({ name }: GroupRecord) =>
    groupJson(name, addresses)

export const group = shows(GroupJson, asGroup)
export const groups = listOf("GroupList", group)
