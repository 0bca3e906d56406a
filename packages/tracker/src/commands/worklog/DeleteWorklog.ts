import { Commit, CommonFailure, Given, Operation, decided, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { noEdits } from "../../edit/Edits"
import { loadDesk } from "../../edit/Desk"
import { sequence } from "../../ids"
import { isOwn, loadGuardedPart, present } from "../../issue/parts"
import { seeIssue, withIssue } from "../../permissions"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import type { Site } from "../../site/Site"
import { adjustFields, spend } from "../../worklogs/timeSpent"
import { Worklogs } from "../../worklogs/collections"
import { deletionOf, loadForgotten } from "../../worklogs/deletions"
import { tellWorklog } from "../../worklogs/events"
import { WorklogId } from "../../worklogs/Worklog"
import { writeTimes } from "../../edit/issueTimes"
import { demandInUse } from "../../project/inUse"

/** Deletes a worklog: its time is spent no more. */
export class DeleteWorklog extends Operation.Request<DeleteWorklog>()("tracker.deleteWorklog", () => ({
  payload: { issue: Given.Key, id: WorklogId, ...adjustFields },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const deleteWorklog = (site: Site) =>
  Operation.command(
    DeleteWorklog,
    {
      summary: "Delete a worklog",
      scope: "write:tracker-issue",
      rules: ["TRK-58", "TRK-59", "TRK-161", "TRK-185"],
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "timeTrackingEnabled")
          const state = yield* loadGuardedPart(reads, Worklogs, request.issue, request.id)
          const { showing } = yield* loadDesk(site, reads, state.project, noEdits)
          const own = state.part !== undefined && isOwn(state.part, reads.moment)
          const forgotten = yield* loadForgotten(reads)
          const removals = yield* loadPropertyRemovals(reads, "worklog", request.id)
          return { ...state, showing, own, forgotten, removals, change: yield* reads.newId(sequence) }
        }),
      allow: ({ issue }, state) => ({
        see: [seeIssue(state, issue)],
        do: withIssue(state.own ? "DELETE_OWN_WORKLOGS" : "DELETE_ALL_WORKLOGS", state),
      }),
      decide: (request, { part, issue, project, showing, forgotten, removals, change }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, project)
          const worklog = yield* present("worklog", request.id, part)
          const after = yield* spend(issue, -worklog.seconds, request, site)
          const placed = { issue, project }
          const written = writeTimes(site, placed, after, showing, change, moment, "deleted")
          return yield* decided({
            ...written,
            changes: [
              Commit.remove(Worklogs, worklog.id),
              ...deletionOf(issue, [worklog], moment),
              ...forgotten,
              ...removals,
              ...written.changes,
            ],
            events: [...tellWorklog("deleted", worklog, placed, site), ...written.events],
            reply: undefined,
          })
        }),
    },
  )
