import { GetAudience, SetVote, SetWatch } from "@quoin/tracker"
import * as Either from "effect/Either"
import { ofHanging } from "../../api"
import { votes, watchers } from "../../json/issues/audience"

const { get, post, del } = ofHanging
const issue = "/issue/:issueIdOrKey"

const voting = (is: boolean) => ({
  sent: { fields: {}, instead: ["voting"], to: () => Either.right({ voting: is }) },
})

const watching = (is: boolean) => ({
  sent: { fields: {}, instead: ["watching"], to: () => Either.right({ watching: is }) },
})

const asking = (of: "voters" | "watchers") => ({
  sent: { fields: {}, instead: ["of"], to: () => Either.right({ of }) },
})

/** Votes for issues, and users who watch them. */
export const audienceEndpoints = [
  get(`${issue}/votes`, GetAudience, votes, asking("voters")),
  post(`${issue}/votes`, SetVote, undefined, voting(true)),
  del(`${issue}/votes`, SetVote, undefined, voting(false)),
  get(`${issue}/watchers`, GetAudience, watchers, asking("watchers")),
  post(`${issue}/watchers`, SetWatch, undefined, {
    ...watching(true),
    textBody: "username",
    says: "The body is the name of a user as a JSON text; without one the caller watches.",
  }),
  del(`${issue}/watchers`, SetWatch, undefined, watching(false)),
]
