import { lookUp } from "@quoin/kernel"
import type { Happened, Json, Members, Writing } from "./Body"
import { hangingMembers } from "./hanging"
import { issueMembers } from "./issues"
import { planningMembers } from "./planning"
import { projectMembers } from "./projects"
import { siteMembers } from "./site"
import { wikiMembers } from "./wiki"

/** What the bodies of each event have, by the declared event. One without a row has nothing but its name and time. */
const members: Readonly<Record<string, Members>> = {
  ...issueMembers,
  ...hangingMembers,
  ...projectMembers,
  ...planningMembers,
  ...siteMembers,
  ...wikiMembers,
}

/** The body of an event. */
export const bodyOf = (happened: Happened, writing: Writing): Json => {
  const { event, declared, at } = happened
  const rest = lookUp(members, declared)?.(happened, writing) ?? {}
  return event.product === "wiki"
    ? { timestamp: at, event: event.name, userKey: happened.user?.key, ...rest }
    : { timestamp: at, webhookEvent: event.name, ...rest }
}

/** The body of a post function: as that of the update, which has the change log for itself. */
export const transitionBody = (happened: Happened, writing: Writing): Json => {
  const { changelog: _changelog, ...body } = bodyOf(happened, writing)
  return body
}
