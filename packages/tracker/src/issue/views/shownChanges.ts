import {
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  foldCase,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { loadPeople } from "../../people"
import { seeIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import type { ProjectRecord } from "../../project/Project"
import type { ChangeItem, ChangeRecord, ChangeView } from "../changes/Change"
import { Changes } from "../changes/collections"
import { Issues } from "../collections"
import { type IssueRecord, numberClaim, partsOfKey } from "../Issue"

type Reading = Pick<QueryReads, "select" | "people" | "mayEach">

/** The key of the issue that an item tells a link to: it is all that is kept of it. */
const linkedKey = ({ fieldId, from, to }: ChangeItem): string | undefined =>
  fieldId === "issuelinks" ? (to ?? from ?? "") : undefined

/** The projects that are called so now, and else those that were so once (TRK-9). */
const loadProjectsCalled = (reads: Reading, keys: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const found: Array<ProjectRecord> = []
    for (const some of Arr.chunksOf(Arr.dedupe(keys), kernelLimits.whereListValues)) {
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
    Effect.forEach(Arr.chunksOf(Arr.dedupe(claims), kernelLimits.whereListValues), (some) =>
      reads.select(Issues, { where: Where.isIn("claim", some), limit: some.length }),
    ),
    (pages) =>
      new Map<string, IssueRecord>(
        pages.flatMap(({ records }) => records.map(({ value }) => [numberClaim(value), value] as const)),
      ),
  )

/** Those of the keys whose issues the caller sees; what is gone nobody can be asked about. */
const loadSeenKeys = (
  reads: Reading,
  keys: ReadonlyArray<string>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Effect.gen(function* () {
    const named = Arr.dedupe(keys).flatMap((key) => {
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

/**
 * Shows entries of a change log without their links to issues that are hidden from the caller, as the links themselves are
 * (TRK-55). An entry of which nothing is left tells nothing.
 */
export const loadShownChanges = (
  reads: Reading,
  changes: ReadonlyArray<ChangeRecord>,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.gen(function* () {
    const items = changes.flatMap((change) => change.items)
    const seen = yield* loadSeenKeys(
      reads,
      items.flatMap((item) => linkedKey(item) ?? []),
    )
    const isShown = (item: ChangeItem): boolean => {
      const key = linkedKey(item)
      return key === undefined || seen.has(key)
    }
    const people = yield* loadPeople(
      reads,
      changes.map(({ author }) => author),
    )
    return changes.map(({ id, at, author, items }) => ({
      id,
      at,
      items: items.filter(isShown),
      ...(author === undefined ? {} : { author: people(author) }),
    }))
  })

export const tellsSomething = ({ items }: Pick<ChangeView, "items">): boolean => items.length > 0

/** All entries of the change log of an issue that tell the caller something, the oldest first. */
export const loadChanges = (
  reads: Reading,
  issueId: string,
): Effect.Effect<ReadonlyArray<ChangeView>, ReadFailure> =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(Changes, {
      where: Where.equals("issueId", issueId),
      orderBy: [Order.ascending("at"), Order.ascending("idNumber")],
    })
    const shown = yield* loadShownChanges(
      reads,
      records.map(({ value }) => value),
    )
    return shown.filter(tellsSomething)
  })
