import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { FieldKind, Told } from "../FieldKind"
import { toldNothing } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asList, asText, isNothing, listOf, namedBy, readEach } from "../inputValues"
import { textKind } from "./plainKinds"

const userFields = ["name", "key", "accountId", "id"]

const nameIn = (given: unknown): ReadonlyArray<string> => {
  const name = namedBy(given, userFields)
  return name === undefined ? [] : [name]
}

const aUser = "a user that exists, as {name}"

/** A user, by the name or key. */
export const userKind: FieldKind = {
  type: "user",
  verbs: ["set"],
  read: (given, { userKey }) => {
    const [name] = nameIn(given)
    if (isNothing(given) || name === "") return Either.right(undefined)
    // A user object that names nobody clears the field, as clients send it: `{"name": null}`.
    if (name === undefined) return Either.right(undefined)
    const key = userKey(name)
    return key === undefined ? Either.left(aUser) : Either.right(key)
  },
  users: nameIn,
  show: (held, { people }) => {
    const key = asText(held)
    return key === undefined ? emptyValue : { kind: "user", user: people(key) }
  },
  told: (held, { people }): Told => {
    const key = asText(held)
    return key === undefined ? toldNothing : { id: key, text: people(key).displayName }
  },
}

/** Some users. */
export const usersKind: FieldKind = {
  ...userKind,
  type: "array",
  items: "user",
  verbs: ["add", "set", "remove"],
  read: (given, { userKey }) =>
    readEach(given, (each) => {
      const [name] = nameIn(each)
      const key = name === undefined ? undefined : userKey(name)
      return key === undefined ? Either.left(aUser) : Either.right(key)
    }),
  users: (given) => (listOf(given) ?? [given]).flatMap(nameIn),
  show: (held, { people }) => {
    const keys = asList(held)
    return keys.length === 0 ? emptyValue : { kind: "users", users: keys.map(people) }
  },
  told: (held, { people }): Told => {
    const keys = asList(held)
    return keys.length === 0
      ? toldNothing
      : { id: keys.join(", "), text: keys.map((key) => people(key).displayName).join(", ") }
  },
}

/** A group, by its name. */
export const groupKind: FieldKind = {
  ...textKind(limits.nameChars),
  type: "group",
  read: (given, writing) => textKind(limits.nameChars).read(namedBy(given, ["name"]), writing),
  show: (held) => {
    const name = asText(held)
    return name === undefined ? emptyValue : { kind: "plain", value: { name } }
  },
}
