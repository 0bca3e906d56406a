import {
  CommonFailure,
  Given,
  Operation,
  Prompt,
  decided,
  foldCase,
  noChange,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { seeIssue, withIssue } from "../../permissions"
import { checkProperties, newPropertyFields } from "../../properties/newProperties"
import { loadPropertyPuts } from "../../properties/propertyPuts"
import type { Site } from "../../site/Site"
import { applyEdits } from "../../edit/applyEdits"
import { checkIssue } from "../../edit/checkIssue"
import { loadUpdateNeeds } from "../../edit/editNeeds"
import { editFields } from "../../edit/Edits"
import { guardNamed, loadDesk } from "../../edit/Desk"
import { sequence } from "../../ids"
import { loadParts } from "../../edit/parts/loadParts"
import { partNeeds } from "../../edit/parts/partNeeds"
import { loadFollowing } from "../../edit/levels"
import { writeTogether } from "../../edit/writeIssue"
import { issueKey } from "../../Issue"
import { limits } from "../../limits"
import { type Placed, loadGuardedIssue } from "../../issue/storedIssue"
import { demandInUse } from "../../project/inUse"

/** Changes fields of an issue: by values in `fields`, or by verbs in `update`. What is left out stays. */
export class UpdateIssue extends Operation.Request<UpdateIssue>()("tracker.updateIssue", () => ({
  payload: {
    issue: Given.Key,
    ...editFields,
    ...newPropertyFields,
    notifyUsers: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

const propertiesSet = ({ properties }: UpdateIssue, { issue, project }: Placed) =>
  auditIssue(
    "Properties of an issue set",
    issueKey(project, issue),
    project,
    properties.map(({ key }) => ({ name: key, oldValue: "", newValue: "set" })),
  )

const rules = [
  "PLN-44",
  "PLN-45",
  "TRK-6",
  "TRK-9",
  "TRK-24",
  "TRK-25",
  "TRK-26",
  "TRK-27",
  "TRK-28",
  "TRK-29",
  "TRK-31",
  "TRK-50",
  "TRK-92",
  "TRK-107",
  "TRK-162",
  "TRK-301",
  "TRK-331",
  "TRK-333",
  "TRK-334",
  "TRK-335",
  "TRK-336",
  "TRK-514",
  "TRK-515",
  "TRK-552",
  "TRK-601",
  "TRK-607",
]

export const updateIssue = (site: Site) =>
  Operation.command(
    UpdateIssue,
    {
      summary: "Update an issue",
      scope: "write:tracker-issue",
      rules,
    },
    {
      line: ({ issue }) => foldCase(issue),
      load: (request, reads) =>
        Prompt.gen(function* () {
          yield* checkProperties(request.properties)
          const before = yield* loadGuardedIssue(reads, request.issue)
          const desk = yield* loadDesk(site, reads, before.project, request, before.issue)
          yield* guardNamed(site, reads, request)
          const parts = yield* loadParts(site, reads, request, before)
          const changeId = yield* reads.newId(sequence)
          const { following, isTooMany } = yield* loadFollowing(reads, before, request)
          const properties = yield* loadPropertyPuts(reads, "issue", before.issue.id, request.properties)
          const ofParts = partNeeds(request, parts, reads.moment, (each) => withIssue(each, before))
          const setsProperties = request.properties.length > 0
          const needed = yield* loadUpdateNeeds(reads, before, request, setsProperties, ofParts)
          return { before, desk, parts, changeId, following, isTooMany, properties, needed }
        }),
      allow: (request, { before, needed }) => ({ see: [seeIssue(before, request.issue)], do: needed }),
      decide: (request, { before, desk, parts, changeId, following, isTooMany, properties }, moment) =>
        Either.gen(function* () {
          yield* demandInUse("issue", request.issue, before.project)
          const applied = yield* applyEdits(before.issue, request, { ...desk, parts, screen: "edit" }, moment)
          if (isTooMany && applied.issue.securityId !== before.issue.securityId) {
            yield* withinLimit(limits, "subtasksFollowing", following.length)
          }
          yield* checkIssue(applied.issue, undefined, desk.writing, request)
          const { notifyUsers } = request
          const { showing } = desk
          const update = { site, before, applied, showing, changeId, moment, notifyUsers }
          const written = writeTogether(update, following)
          const puts = yield* properties
          const changes = [...written.changes, ...puts]
          // Properties are no fields: no entry of the change log tells of them.
          const audit = puts.length === 0 ? written.audit : [propertiesSet(request, before), ...written.audit]
          return yield* changes.length === 0
            ? noChange(undefined)
            : decided({ ...written, changes, audit, reply: undefined })
        }),
    },
  )
