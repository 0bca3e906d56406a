import type { UserView } from "@quoin/directory"
import type { ShownUser } from "@quoin/tracker"
import type { Happened, Json, Writing } from "../Body"
import { partOf, textOf } from "../told"
import { pictured, selfOf } from "./addresses"

/** Where HTTP has the picture of a user: one for every size. */
const pictureOf = ({ key, picture }: ShownUser): string =>
  picture === undefined
    ? "/images/icons/profilepics/default.svg"
    : `/download/profilepics/${encodeURIComponent(key)}?modificationDate=${picture.setAt}`

/** A user, by name and key and by account: the shape takes what its dialect has. */
export const personOf = (user: ShownUser, writing: Writing): Json => {
  const { key, name, displayName, email, active, timeZone = "UTC" } = user
  const [parameter, value] = writing.dialect === "cloud" ? ["accountId", key] : ["username", name]
  return {
    self: `${selfOf(writing, "user")}?${parameter}=${encodeURIComponent(value)}`,
    accountId: key,
    accountType: "user",
    name,
    key,
    emailAddress: email,
    avatarUrls: pictured(() => `${writing.baseUrl}${pictureOf(user)}`),
    displayName,
    active,
    timeZone,
  }
}

/** Whom an event names by a key; nobody where it names nobody. */
export const namedPerson = (happened: Happened, writing: Writing, key: unknown): Json | undefined =>
  typeof key === "string" ? personOf(happened.people(key), writing) : undefined

/** Who did it; nobody where a program did. */
export const actor = ({ user }: Happened, writing: Writing): Json | undefined =>
  user === undefined ? undefined : personOf(user, writing)

/** The user that an event of the directory is about. */
const toldUser = (told: unknown): ShownUser => {
  const { timeZone, picture, status } = partOf(told)
  const key = textOf(told, "userKey") ?? ""
  return {
    key,
    name: textOf(told, "username") ?? key,
    displayName: textOf(told, "fullName") ?? key,
    email: textOf(told, "email"),
    active: status === "active",
    ...(typeof timeZone === "string" ? { timeZone } : {}),
    // A declared event tells it as its schema has it.
    ...(picture === undefined ? {} : { picture: picture as NonNullable<UserView["picture"]> }),
  }
}

/** What is told of users, of whom the cloud tells little once they are gone. */
export const userMembers = ({ told }: Happened, writing: Writing): Json => {
  const user = toldUser(told)
  return { user: personOf(user, writing), accountId: user.key, username: user.name }
}
