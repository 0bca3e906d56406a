import {
  Prompt,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  keyOfNothing,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { seeIssue } from "../permissions"
import { loadProjectsCalled, loadProjectsOnceCalled } from "../project/calledProjects"
import { Projects } from "../project/collections"
import type { ProjectRecord } from "../Project"
import { type IssueRecord, numberClaim, partsOfKey } from "../Issue"
import { Issues } from "./collections"

type Reading = Pick<QueryReads, "select" | "mayEach">

const chunks = (texts: ReadonlyArray<string>) => Arr.chunksOf(distinct(texts), kernelLimits.whereListValues)

const loadIssuesOf = (reads: Reading, claims: ReadonlyArray<string>) =>
  Prompt.map(
    Prompt.forEach(chunks(claims), (some) =>
      reads.select(Issues, { where: Where.oneOf("claim" as const, some), limit: some.length }),
    ),
    (pages) =>
      new Map<string, IssueRecord>(
        pages.flatMap(({ records }) => records.map(({ value }) => [numberClaim(value), value] as const)),
      ),
  )

interface Called {
  readonly key: string
  /** The folded key of its project. */
  readonly called: string
}

/** Of what is absent no project was found by any key, and so the issues that are not seen are looked for by former ones, too (KER-111). */
const lookForFormer = (
  reads: Reading,
  named: ReadonlyArray<Called>,
  projects: ReadonlyMap<string, ProjectRecord>,
  seen: ReadonlyMap<string, unknown>,
): Effect.Effect<unknown, ReadFailure> => {
  const isOwn = ({ called }: Called) => foldCase(projects.get(called)?.key ?? "") === called
  const unseen = named.filter(({ key }) => !seen.has(key))
  return named.every(isOwn)
    ? loadProjectsOnceCalled(
        reads,
        unseen.map(({ called }) => called),
      )
    : Effect.void
}

/**
 * The issues of some keys, by these, as far as the caller sees them; of what is gone nobody can be asked. For what is hidden as much is
 * read as for what is absent (KER-111).
 */
export const loadIssuesCalled = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, IssueRecord>, ReadFailure> =>
  Prompt.gen(function* () {
    const named = distinct(keys).flatMap((key) => {
      const parts = partsOfKey(key)
      return parts === undefined ? [] : [{ key, number: parts.number, called: foldCase(parts.projectKey) }]
    })
    // Most logs tell of no link, and then nobody is asked.
    if (named.length === 0) return new Map<string, IssueRecord>()
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
      claimed.length === 0 ? [keyOfNothing] : claimed.map(({ claim }) => claim),
    )
    const there = claimed.flatMap(({ key, project, claim }) => {
      const issue = issues.get(claim)
      return issue === undefined ? [] : [{ key, placed: { issue, project } }]
    })
    const seen = yield* reads.mayEach(there.map(({ key, placed }) => seeIssue(placed, key)))
    const found = new Map(
      there.flatMap(({ key, placed }, at) => (seen[at] === true ? [[key, placed.issue] as const] : [])),
    )
    yield* lookForFormer(reads, named, projects, found)
    return found
  })

/** The issues of some ids, by these, as far as the caller sees them. */
export const loadIssuesOfIds = (
  reads: Reading & Pick<QueryReads, "getAll">,
  ids: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, IssueRecord>, ReadFailure> =>
  Prompt.gen(function* () {
    const found: Array<IssueRecord> = []
    for (const some of chunks(ids)) {
      const { records } = yield* reads.select(Issues, { where: Where.keyIn(some), limit: some.length })
      found.push(...records.map(({ value }) => value))
    }
    // What is absent would be in a project, too (KER-111).
    const absent = found.length < distinct(ids).length ? [keyOfNothing] : []
    const projects = yield* reads.getAll(
      Projects,
      distinct([...found.map(({ projectId }) => projectId), ...absent]),
    )
    const there = found.flatMap((issue) => {
      const project = projects.get(issue.projectId)
      return project === undefined ? [] : [{ issue, project }]
    })
    const seen = yield* reads.mayEach(there.map((placed) => seeIssue(placed, placed.issue.id)))
    return new Map(
      there.flatMap(({ issue }, at) => (seen[at] === true ? [[issue.id as string, issue] as const] : [])),
    )
  })

/** Those of the keys whose issues the caller sees. */
export const loadSeenKeys = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Prompt.map(loadIssuesCalled(reads, keys), (found) => new Set(found.keys()))
