import type { ShownUser } from "@quoin/tracker"
import type { Happened, Json, Members } from "./Body"
import { partOf, textOf } from "./told"
import { userBody } from "./user"

const options = [
  "voting",
  "watching",
  "unassigned_issues",
  "subtasks",
  "attachments",
  "issuelinks",
  "timetracking",
]

/** The application property that moved. */
const ofOption: Members = ({ told }) => ({ property: partOf(told, "property") })

/** The user whom it is about, as the event tells of one: who is gone is shown as before. */
const toldUser = ({ told }: Happened): ShownUser => {
  const { userKey, username, fullName, status } = partOf(told)
  const email = textOf(told, "email")
  const timeZone = textOf(told, "timeZone")
  return {
    key: String(userKey),
    name: String(username),
    displayName: String(fullName),
    active: status === "active",
    ...(email === undefined ? {} : { email }),
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

const ofUser: Members = (happened, writing) =>
  happened.event.product === "wiki" ? wikiUser(happened) : { user: userBody(toldUser(happened), writing) }

/** Nothing but who it is, as all that the wiki tells. */
const wikiUser = (happened: Happened): Json => ({ user: { userKey: toldUser(happened).key } })

/** The cloud has no user to tell of any more. */
const userGone: Members = (happened, writing) => {
  if (happened.event.product === "wiki" || writing.dialect !== "cloud") return ofUser(happened, writing)
  const { key, name } = toldUser(happened)
  return { accountId: key, username: name }
}

const ofGroup: Members = ({ told }) => ({ group: { name: textOf(told, "name") } })

/** What is told of features, users and groups. */
export const siteMembers: Readonly<Record<string, Members>> = {
  ...Object.fromEntries(options.map((each) => [`tracker.option_${each}_changed`, ofOption])),
  "directory.user_created": ofUser,
  "directory.user_updated": ofUser,
  "directory.user_deleted": userGone,
  "directory.group_created": ofGroup,
  "directory.group_deleted": ofGroup,
}
