import { Commit, CommonFailure, Given, Operation, callerKey, decided, foldCase, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { noEdits } from "../../edit/Edits"
import { loadDesk } from "../../edit/Desk"
import { sequence } from "../../ids"
import { isOwn, loadGuardedPart, present, touched } from "../../issue/parts"
import { loadPeople } from "../../people"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { loadVisibility } from "../../visibility/Visibility"
import { adjustFields, secondsSaid, spend } from "../../worklogs/timeSpent"
import { Worklogs } from "../../worklogs/collections"
import { tellWorklog } from "../../worklogs/events"
import { WorklogId, type WorklogRecord, WorklogView, worklogView } from "../../worklogs/Worklog"
import { writeTimes } from "../../edit/issueTimes"
import { worklogFields } from "./AddWorklog"
import { demandInUse } from "../../project/inUse"

/** Changes what is said of work. What is left out stays. */
export class UpdateWorklog extends Operation.Request<UpdateWorklog>()("tracker.updateWorklog", () => ({
  payload: { issue: Given.Key, id: WorklogId, ...worklogFields, ...adjustFields },
  success: WorklogView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

/** An update says something: the reference asks for one of these at least. */
const demandSaid = ({ comment, visibility, started, timeSpent, timeSpentSeconds }: UpdateWorklog) =>
  [comment, visibility, started, timeSpent, timeSpentSeconds].every((each) => each === undefined)
    ? Either.left(
        invalid("timeSpent", undefined, "it, or one of timeSpentSeconds, started, comment and visibility"),
      )
    : Either.void

export const updateWorklog = (site: Site) =>
  Operation.command(
    UpdateWorklog,
    { summary: "Update a worklog", scope: "write:tracker-issue", rules: ["TRK-58", "TRK-59", "TRK-66"] },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "timeTrackingEnabled")
          const seconds = yield* secondsSaid(request, site)
          const state = yield* loadGuardedPart(reads, Worklogs, request.issue, request.id)
          const { showing } = yield* loadDesk(site, reads, state.project, noEdits)
          const people = yield* loadPeople(reads, [state.part?.author, callerKey(reads.moment.caller)])
          const own = state.part !== undefined && isOwn(state.part, reads.moment)
          const kept = yield* loadVisibility(site, reads, state.project, request.visibility)
          return { ...state, seconds, showing, people, own, kept, change: yield* reads.newId(sequence) }
        }),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue(state.own ? "EDIT_OWN_WORKLOGS" : "EDIT_ALL_WORKLOGS", state),
      }),
      decide: (request, { part, seconds, issue, project, showing, people, kept, change }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, project)
          const before = yield* present("worklog", request.id, part)
          yield* demandSaid(request)
          const worklog: WorklogRecord = {
            ...before,
            ...(yield* kept),
            seconds: seconds ?? before.seconds,
            comment: request.comment ?? before.comment,
            startedAt: request.started ?? before.startedAt,
            updateAuthor: callerKey(moment.caller),
            updatedAt: moment.at,
          }
          const after = yield* spend(issue, worklog.seconds - before.seconds, request, site)
          const placed = { issue, project }
          const written = writeTimes(site, placed, after, showing, change, moment, "updated")
          const changes = written.changes.length === 0 ? [touched(issue, moment)] : written.changes
          return yield* decided({
            ...written,
            changes: [Commit.put(Worklogs, worklog), ...changes],
            events: [...tellWorklog("updated", worklog, placed, site), ...written.events],
            reply: worklogView(worklog, people, site),
          })
        }),
    },
  )
