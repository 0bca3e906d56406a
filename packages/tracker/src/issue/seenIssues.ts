import {
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { seeIssue } from "../permissions"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import { Issues } from "../issue/collections"
import { type IssueRecord, numberClaim, partsOfKey } from "../Issue"

type Reading = Pick<QueryReads, "select" | "mayEach">

/** The projects that are called so now, and else those that were so once (TRK-9). */
const loadProjectsCalled = (reads: Reading, keys: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const found: Array<ProjectRecord> = []
    for (const some of Arr.chunksOf(distinct(keys), kernelLimits.whereListValues)) {
      // Keys count among those that a project is found by, so that this finds both.
      const { records } = yield* reads.select(Projects, { where: Where.isIn("keys", some) })
      found.push(...records.map(({ value }) => value))
    }
    const former = found.flatMap((each) => each.formerKeys.map((key) => [foldCase(key), each] as const))
    const own = found.map((each) => [foldCase(each.key), each] as const)
    return new Map<string, ProjectRecord>([...former, ...own])
  })

const loadIssuesOf = (reads: Reading, claims: ReadonlyArray<string>) =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(distinct(claims), kernelLimits.whereListValues), (some) =>
      reads.select(Issues, { where: Where.isIn("claim", some), limit: some.length }),
    ),
    (pages) =>
      new Map<string, IssueRecord>(
        pages.flatMap(({ records }) => records.map(({ value }) => [numberClaim(value), value] as const)),
      ),
  )

/** Those of the keys whose issues the caller sees; what is gone nobody can be asked about. */
export const loadSeenKeys = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.gen(function* () {
    const named = distinct(keys).flatMap((key) => {
      const parts = partsOfKey(key)
      return parts === undefined ? [] : [{ key, number: parts.number, called: foldCase(parts.projectKey) }]
    })
    // Most logs tell of no link, and then nobody is asked.
    if (named.length === 0) return new Set<string>()
    const projects = yield* loadProjectsCalled(
      reads,
      named.map(({ called }) => called),
    )
    const claimed = named.flatMap(({ key, number, called }) => {
      const project = projects.get(called)
      return project === undefined
        ? []
        : [{ key, project, claim: numberClaim({ projectId: project.id, number }) }]
    })
    const issues = yield* loadIssuesOf(
      reads,
      claimed.map(({ claim }) => claim),
    )
    const there = claimed.flatMap(({ key, project, claim }) => {
      const issue = issues.get(claim)
      return issue === undefined ? [] : [{ key, placed: { issue, project } }]
    })
    const seen = yield* reads.mayEach(there.map(({ key, placed }) => seeIssue(placed, key)))
    return new Set(there.flatMap(({ key }, at) => (seen[at] === true ? [key] : [])))
  })
