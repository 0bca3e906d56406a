import { NotifyIssue } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ofHanging } from "../../api"
import { aText, given } from "../../../request/fields"

const byName = Schema.Array(Schema.Struct({ name: aText }))

const flag = given(Schema.Boolean)

const addressed = {
  to: Schema.Struct({
    reporter: flag,
    assignee: flag,
    watchers: flag,
    voters: flag,
    users: given(byName),
    groups: given(byName),
  }),
}

const namesOf = (named: typeof byName.Type = []) => named.map(({ name }) => name)

/** Users and groups are objects with their names. Mails are plain text. */
export const notificationEndpoints = [
  ofHanging.post("/issue/:issueIdOrKey/notify", NotifyIssue, undefined, {
    notServed: ["htmlBody", "restrict"],
    sent: {
      fields: addressed,
      instead: ["to"],
      to: ({ to: { users, groups, ...flags } }: Schema.Struct.Type<typeof addressed>) =>
        Either.right({ to: { ...flags, users: namesOf(users), groups: namesOf(groups) } }),
    },
  }),
]
