import {
  CommonFailure,
  Given,
  Operation,
  Prompt,
  type Reads,
  callerKey,
  decided,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { TransitionRefused } from "../../errors"
import { firstLacking, seeIssue, withIssue } from "../../permissions"
import { isDone } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { type Situation, type Transition, firstFault, leadsFrom } from "../../site/Workflow"
import type { Applied } from "../../edit/Applied"
import { applyEdits } from "../../edit/applyEdits"
import { checkIssue } from "../../edit/checkIssue"
import { transitionNeeds } from "../../edit/editNeeds"
import { editFields } from "../../edit/Edits"
import type { Extent } from "../../edit/choices"
import { guardNamed, loadDesk } from "../../edit/Desk"
import { sequence } from "../../ids"
import { loadParts } from "../../edit/parts/loadParts"
import { partNeeds } from "../../edit/parts/partNeeds"
import { writeUpdate } from "../../edit/writeIssue"
import type { IssueRecord } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadOpenSubtasks } from "../../issue/subtasks"
import { demandInUse } from "../../project/inUse"

/** Makes a transition, with fields of its screen and a comment. */
export class TransitionIssue extends Operation.Request<TransitionIssue>()("tracker.transitionIssue", () => ({
  payload: { issue: Given.Key, transitionId: Given.Key, ...editFields },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, TransitionRefused),
})) {}

/** The transition of an id that leads from where the issue stands. */
const transitionOf = (site: Site, issue: IssueRecord, id: string) => {
  const possible = site.workflow.transitions.filter((each) => leadsFrom(each, issue.statusId))
  const found = possible.find((each) => each.id === id)
  if (found !== undefined) return Either.right(found)
  const allowed = possible.map(({ id, name }) => `${id} (${name})`).join(", ")
  return Either.left(invalid("transition", id, `one of ${allowed === "" ? "none" : allowed}`))
}

/** Done has a resolution, and what is not done has none (TRK-32). */
const resolved = (
  site: Site,
  before: IssueRecord,
  after: IssueRecord,
  at: Situation["issue"]["updatedAt"],
) => {
  if (!isDone(site, after.statusId)) return { ...after, resolutionId: undefined, resolvedAt: undefined }
  if (after.resolutionId !== undefined) return after
  return {
    ...after,
    resolutionId: site.workflow.defaultResolutionId,
    resolvedAt: before.resolvedAt ?? at,
  }
}

/** The issue behind the transition: conditions and validators hold, and post functions have run. */
const moved = (
  transition: Transition,
  applied: Applied,
  situation: Omit<Situation, "issue">,
): Either.Either<Applied, TransitionRefused> => {
  const refused = (reason: string) =>
    Either.left(new TransitionRefused({ transition: transition.name, reason }))
  const at = { ...situation, issue: { ...applied.issue, statusId: transition.to } }
  const fault = firstFault(transition.conditions, at) ?? firstFault(transition.validators, at)
  if (fault !== undefined) return refused(fault)
  const issue = (transition.postFunctions ?? []).reduce<IssueRecord>(
    (now, change) => ({ ...now, ...change({ ...situation, issue: now }) }),
    at.issue,
  )
  return Either.right({ ...applied, issue })
}

/** What is loaded for a transition: a host's functions may change any field. */
const extentOf = (transition: Transition | undefined): Extent =>
  (transition?.postFunctions ?? []).length > 0 ? "whole" : "mentioned"

const load = (site: Site, request: TransitionIssue, reads: Reads) =>
  Prompt.gen(function* () {
    const before = yield* loadGuardedIssue(reads, request.issue)
    const transition = site.workflow.transitions.find(({ id }) => id === request.transitionId)
    const extent = extentOf(transition)
    const desk = yield* loadDesk(site, reads, before.project, request, before.issue, extent)
    yield* guardNamed(site, reads, request)
    const parts = yield* loadParts(site, reads, request, before)
    const changeId = yield* reads.newId(sequence)
    const openSubtasks = yield* loadOpenSubtasks(site, reads, before.issue)
    const to = transition?.to
    const ofParts = partNeeds(request, parts, reads.moment, (each) => withIssue(each, before))
    const needs = transitionNeeds(before, to !== undefined && isDone(site, to), request, ofParts)
    return { before, desk, parts, changeId, openSubtasks, needed: yield* firstLacking(reads, needs) }
  })

const rules = [
  "TRK-27",
  "TRK-30",
  "TRK-31",
  "TRK-32",
  "TRK-33",
  "TRK-107",
  "TRK-162",
  "TRK-334",
  "TRK-335",
  "TRK-336",
  "TRK-552",
  "TRK-607",
]

export const transitionIssue = (site: Site) =>
  Operation.command(
    TransitionIssue,
    {
      summary: "Make a transition",
      scope: "write:tracker-issue",
      rules,
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) => load(site, request, reads),
      allow: ({ issue }, { before, needed }) => ({ see: [seeIssue(before, issue)], do: needed }),
      decide: (request, { before, desk, parts, changeId, openSubtasks }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, before.project)
          const transition = yield* transitionOf(site, before.issue, request.transitionId)
          const edited = yield* applyEdits(
            before.issue,
            request,
            { ...desk, parts, screen: "transition", transitionId: transition.id },
            moment,
          )
          const situation = { callerKey: callerKey(moment.caller), openSubtasks }
          const applied = yield* moved(transition, edited, situation)
          const issue = resolved(site, before.issue, applied.issue, moment.at)
          yield* checkIssue(issue, undefined, desk.writing, request)
          const { showing } = desk
          const written = writeUpdate({
            site,
            typeName: transition.eventName,
            before,
            applied: { ...applied, issue },
            showing,
            changeId,
            moment,
            happened: "Issue transitioned",
            transition,
          })
          return yield* decided({ ...written, reply: undefined })
        }),
    },
  )
