import {
  Commit,
  CommonFailure,
  Given,
  Instant,
  Operation,
  type Reads,
  callerKey,
  decided,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { noEdits } from "../../edit/Edits"
import { loadDesk } from "../../edit/Desk"
import { sequence } from "../../ids"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { GivenVisibility, loadVisibility } from "../../visibility/Visibility"
import { adjustFields, secondsSaid, spend } from "../../worklogs/timeSpent"
import { Worklogs } from "../../worklogs/collections"
import { tellWorklog } from "../../worklogs/events"
import { WorklogId, type WorklogRecord, WorklogView, worklogView } from "../../worklogs/Worklog"
import { writeTimes } from "../../edit/issueTimes"
import { demandInUse } from "../../project/inUse"

/** What is said of work. */
export const worklogFields = {
  timeSpent: Schema.optional(Given.Key),
  timeSpentSeconds: Schema.optional(Schema.Int),
  started: Schema.optional(Instant),
  comment: Schema.optional(Given.Text),
  visibility: Schema.optional(GivenVisibility),
}

/** Logs work on an issue: how long, since when, and what. */
export class AddWorklog extends Operation.Request<AddWorklog>()("tracker.addWorklog", () => ({
  payload: { issue: Given.Key, ...worklogFields, ...adjustFields },
  success: WorklogView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const load = (site: Site, request: AddWorklog, reads: Reads) =>
  Effect.gen(function* () {
    yield* demandFeature(reads.peek, "timeTrackingEnabled")
    const seconds = yield* secondsSaid(request, site)
    const before = yield* loadGuardedIssue(reads, request.issue)
    const { showing } = yield* loadDesk(site, reads, before.project, noEdits)
    const people = yield* loadPeople(reads, [callerKey(reads.moment.caller)])
    const ids = yield* Effect.all({ id: reads.newId(sequence), change: reads.newId(sequence) })
    const kept = yield* loadVisibility(site, reads, before.project, request.visibility)
    return { ...before, seconds, showing, people, kept, ...ids }
  })

export const addWorklog = (site: Site) =>
  Operation.command(
    AddWorklog,
    {
      summary: "Log work on an issue",
      scope: "write:tracker-issue",
      rules: ["TRK-58", "TRK-59", "TRK-66", "TRK-333"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) => load(site, request, reads),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue("WORK_ON_ISSUES", state),
      }),
      decide: (request, { seconds, issue, project, showing, people, kept, id, change }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, project)
          if (seconds === undefined) {
            return yield* Either.left(invalid("timeSpent", undefined, "a duration, or timeSpentSeconds"))
          }
          const after = yield* spend(issue, seconds, request, site)
          const author = callerKey(moment.caller)
          const worklog: WorklogRecord = {
            id: WorklogId.make(id),
            issueId: issue.id,
            author,
            updateAuthor: author,
            comment: request.comment ?? "",
            startedAt: request.started ?? moment.at,
            seconds,
            ...(yield* kept),
            createdAt: moment.at,
            updatedAt: moment.at,
          }
          const before = { issue, project }
          const written = writeTimes(site, before, after, showing, change, moment, "created")
          return yield* decided({
            ...written,
            changes: [Commit.put(Worklogs, worklog), ...written.changes],
            events: [...tellWorklog("created", worklog, before, site), ...written.events],
            reply: worklogView(worklog, people, site),
          })
        }),
    },
  )
