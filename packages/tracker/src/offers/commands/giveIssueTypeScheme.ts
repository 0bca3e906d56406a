import {
  Commit,
  type LimitExceeded,
  type NotFound,
  Operation,
  Permission,
  type ReadFailure,
  type Reads,
  Where,
  decided,
  distinct,
  exceeded,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditProject, changed } from "../../audit"
import { loadUnoffered } from "../../issue/unofferedIssues"
import { limits } from "../../limits"
import type { ProjectRecord } from "../../Project"
import { Projects } from "../../project/collections"
import { projectEvent } from "../../project/events"
import { archivedFault } from "../../project/inUse"
import { loadCategoryOf } from "../../project/projectViews"
import { absentProject, loadGuardedProject } from "../../project/storedProject"
import { IssueTypeSchemes } from "../collections"
import { offeredTypes } from "../offerKinds"
import { type OfferSchemeId, defaultOfferSchemeId } from "../OfferScheme"
import { GiveIssueTypeScheme } from "../requests"
import { absentOfferScheme } from "../storedOffers"

/** A project, and the scheme that it comes to have; none is the default one. */
interface Given {
  readonly before: ProjectRecord
  readonly issueTypeSchemeId: string | undefined
}

/** Each once, however often it is named. */
const loadNamed = (reads: Reads, { projects, from }: GiveIssueTypeScheme) =>
  Effect.map(
    Effect.forEach(distinct(projects), (named) =>
      Effect.gen(function* () {
        const project = yield* loadGuardedProject(reads, named)
        if (from !== undefined && (project.issueTypeSchemeId ?? defaultOfferSchemeId) !== from) {
          return yield* absentProject(named)
        }
        const fault = archivedFault("projects", named, project)
        return fault === undefined ? project : yield* fault
      }),
    ),
    (found) => [...new Map(found.map((project) => [project.id, project])).values()],
  )

/** The projects in use that have the scheme besides those that are named. What is archived does not change. */
const loadOthers = (
  reads: Reads,
  { id }: GiveIssueTypeScheme,
  named: ReadonlyArray<ProjectRecord>,
): Effect.Effect<ReadonlyArray<ProjectRecord>, ReadFailure | NotFound | LimitExceeded> =>
  Effect.gen(function* () {
    const where = Where.and<"issueTypeSchemeId" | "archived">(
      Where.equals("issueTypeSchemeId", id),
      Where.equals("archived", false),
      Where.not(Where.keyIn(named.map((project) => project.id))),
    )
    const { records, more } = yield* reads.select(Projects, { where, limit: limits.projectsGivenScheme })
    const tooMany = more ? exceeded(limits, "projectsGivenScheme", records.length + 1) : undefined
    if (tooMany !== undefined) return yield* tooMany
    for (const { key, revision } of records) {
      yield* reads.guard(Commit.unchanged(Projects, key, revision))
    }
    return records.map(({ value }) => value)
  })

const notOnly = "another one than the default scheme, which projects leave by being given another one"

/** The scheme of an id; none is the default one. */
const loadNamedScheme = (reads: Reads, id: OfferSchemeId | undefined) =>
  Effect.gen(function* () {
    if (id === undefined || id === defaultOfferSchemeId) return undefined
    return (yield* reads.get(IssueTypeSchemes, id)) ?? (yield* absentOfferScheme(offeredTypes, id))
  })

const load = (request: GiveIssueTypeScheme, reads: Reads) =>
  Effect.gen(function* () {
    const { id, only, from } = request
    if (id === defaultOfferSchemeId && only) return yield* invalid("id", id, notOnly)
    const scheme = yield* loadNamedScheme(reads, id)
    yield* loadNamedScheme(reads, from)
    const named = yield* loadNamed(reads, request)
    const others = only ? yield* loadOthers(reads, request, named) : []
    const all: ReadonlyArray<Given> = [
      ...named.map((before) => ({ before, issueTypeSchemeId: scheme?.id })),
      ...others.map((before) => ({ before, issueTypeSchemeId: undefined })),
    ]
    const given = all.filter(
      ({ before, issueTypeSchemeId }) => before.issueTypeSchemeId !== issueTypeSchemeId,
    )
    const comers = given.flatMap(({ before, issueTypeSchemeId }) =>
      issueTypeSchemeId === undefined ? [] : [before.id],
    )
    const unoffered = scheme && (yield* loadUnoffered(reads, offeredTypes, comers, scheme))
    if (unoffered !== undefined) {
      const allowed = `projects whose issues have none but types of the scheme, and not ${unoffered}`
      return yield* invalid("projects", request.projects.join(", "), allowed)
    }
    return yield* Effect.forEach(given, (each) =>
      Effect.map(loadCategoryOf(reads, each.before), (category) => ({ ...each, category })),
    )
  })

export const giveIssueTypeScheme = Operation.command(
  GiveIssueTypeScheme,
  {
    summary: "Give projects an issue type scheme",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-6", "TRK-10", "TRK-603", "TRK-604"],
  },
  {
    load,
    decide: (_request, given) => {
      if (given.length === 0) return noChange(undefined)
      const after = given.map(({ before, issueTypeSchemeId, category }) => {
        const project = { ...before, issueTypeSchemeId }
        const values = changed("issueTypeScheme", before.issueTypeSchemeId, issueTypeSchemeId)
        return { project, category, audit: auditProject("updated", project, values) }
      })
      return decided({
        changes: after.map(({ project }) => Commit.put(Projects, project)),
        events: after.map(({ project, category }) => projectEvent("updated", project, category)),
        audit: after.map(({ audit }) => audit),
        reply: undefined,
      })
    },
  },
)
