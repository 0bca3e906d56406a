import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  NotSignedIn,
  Operation,
  callerKey,
  decided,
  exceeded,
  foldCase,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { auditIssue, changed } from "../../audit"
import { issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { loadNamedUsers } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import { Audiences, noAudience } from "../../audience/Audience"
import { archivedFault } from "../../project/inUse"

/** Makes somebody watch an issue, or watch it no more: the caller where nobody is named. */
export class SetWatch extends Operation.Request<SetWatch>()("tracker.setWatch", () => ({
  payload: { issue: Given.Key, username: Schema.optional(Given.Key), watching: Schema.Boolean },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const setWatch = Operation.command(
  SetWatch,
  { summary: "Watch an issue, or watch it no more", scope: "write:tracker-issue", rules: ["TRK-54"] },
  {
    line: ({ issue }) => foldCase(issue),
    load: ({ issue: named, username }, reads) =>
      Effect.gen(function* () {
        yield* demandFeature(reads.peek, "watchingEnabled")
        const placed = yield* loadGuardedIssue(reads, named)
        const audience = (yield* reads.get(Audiences, placed.issue.id)) ?? noAudience(placed.issue.id)
        const users = yield* loadNamedUsers(reads, username === undefined ? [] : [username])
        const caller = callerKey(reads.moment.caller)
        return { ...placed, audience, caller, key: username === undefined ? caller : users.get(username) }
      }),
    allow: ({ issue }, state) => ({
      see: [seeIssue(state, issue)],
      ...(state.key === state.caller ? {} : { do: withIssue("MANAGE_WATCHERS", state) }),
    }),
    decide: ({ issue: asked, watching, username }, { issue, project, audience, key }) => {
      const unused = archivedFault("issue", asked, project)
      if (unused !== undefined) return Either.left(unused)
      if (key === undefined) {
        return Either.left(
          username === undefined
            ? new NotSignedIn({ reason: "anonymous" })
            : new NotFound({ kind: "user", id: username }),
        )
      }
      if (watching === audience.watchers.includes(key)) return noChange(undefined)
      const others = audience.watchers.filter((each) => each !== key)
      const watchers = watching ? [...others, key] : others
      const tooMany = exceeded(limits, "audience", watchers.length)
      if (tooMany !== undefined) return Either.left(tooMany)
      const told = watching ? changed("watcher", undefined, key) : changed("watcher", key, undefined)
      const happened = watching ? "Watcher added" : "Watcher removed"
      return decided({
        changes: [Commit.put(Audiences, { ...audience, watchers })],
        audit: [auditIssue(happened, issueKey(project, issue), project, told)],
        reply: undefined,
      })
    },
  },
)
