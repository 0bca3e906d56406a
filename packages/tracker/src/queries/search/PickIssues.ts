import {
  CommonFailure,
  Given,
  Operation,
  Order,
  type QueryReads,
  Where,
  callerKey,
  foldCase,
  invalid,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { IssueHistories } from "../../history/IssueHistory"
import { Issues, type IssueFieldName } from "../../issue/collections"
import type { IssueRecord } from "../../Issue"
import { IssueReference, issueReference } from "../../issue/IssueReference"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import type { Site } from "../../site/Site"
import { loadQuery } from "../../search/loadQuery"

/** Suggests issues while somebody types: among those that the caller has looked at, and among those that a query finds. */
export class PickIssues extends Operation.Request<PickIssues>()("tracker.pickIssues", () => ({
  payload: {
    /** A key, or words of the summary, in any case; everything where it is left out. */
    query: Schema.optionalWith(Given.Text, { default: () => "" }),
    /** What the second list is found by; it is left out where this is. */
    currentJQL: Schema.optional(Given.Text),
    /** An issue that is not to be suggested itself. */
    currentIssue: Schema.optional(Given.Key),
    /** The id of the project that the issues are in. */
    currentProject: Schema.optional(Given.Key),
    /** Whether sub-tasks, and the issue that the current one is a part of, are suggested, too. */
    showSubTasks: Schema.optionalWith(Schema.Boolean, { default: () => true }),
    showSubTaskParent: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  },
  success: Schema.Struct({
    history: Schema.Array(IssueReference),
    current: Schema.optional(Schema.Array(IssueReference)),
  }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

type IssueWhere = Where.Where<IssueFieldName>

const keyForm = /^([A-Z][A-Z0-9]*)-(\d{1,15})$/i

const wordsOf = (query: string): ReadonlyArray<string> => query.split(/\s+/).filter((word) => word !== "")

/** Every word stands in the summary; or the text is the key of the issue. */
const matching = (query: string): IssueWhere => {
  const words = wordsOf(query)
  const inSummary = words.map((word) => Where.contains<IssueFieldName>("summary", foldCase(word)))
  const [, project, number] = keyForm.exec(query.trim()) ?? []
  if (project === undefined) return Where.and<IssueFieldName>(...inSummary)
  const ofKey = Where.and<IssueFieldName>(
    Where.equals("number", Number(number)),
    Where.references("projectId", Projects, Where.equals("key", foldCase(project))),
  )
  return Where.or<IssueFieldName>(ofKey, Where.and<IssueFieldName>(...inSummary))
}

/** What is suggested at all. */
const wanted = (site: Site, request: PickIssues, current: IssueRecord | undefined): IssueWhere => {
  const { query, currentProject, showSubTasks, showSubTaskParent } = request
  const parts = site.issueTypes.filter(({ level }) => level === "subtask").map(({ id }) => id)
  const hidden = current === undefined ? [] : [current.id, ...(showSubTaskParent ? [] : [current.parentId])]
  return Where.and<IssueFieldName>(
    matching(query),
    ...(currentProject === undefined ? [] : [Where.equals<IssueFieldName>("projectId", currentProject)]),
    ...(showSubTasks ? [] : [Where.not(Where.isIn<IssueFieldName>("typeId", parts))]),
    ...hidden.flatMap((id) => (id === undefined ? [] : [Where.not(Where.keyIn([id]))])),
  )
}

const loadReferences = (
  site: Site,
  reads: QueryReads,
  where: IssueWhere,
  orderBy: ReadonlyArray<Order.OrderTerm<IssueFieldName>>,
  latest: ReadonlyArray<string> = [],
) =>
  Effect.gen(function* () {
    const limit = Math.max(limits.issuesPicked, latest.length)
    const { records } = yield* reads.selectVisible(Issues, { where, orderBy, limit })
    const issues = records
      .map(({ value }) => value)
      .toSorted((a, b) => latest.indexOf(a.id) - latest.indexOf(b.id))
      .slice(0, limits.issuesPicked)
    const projects = yield* reads.getAll(Projects, [...new Set(issues.map(({ projectId }) => projectId))])
    return issues.map((issue) =>
      issueReference(issue, projects.get(issue.projectId) ?? { key: issue.projectId }, site),
    )
  })

/** Those that the caller has looked at, the latest first. */
const loadHistory = (site: Site, reads: QueryReads, where: IssueWhere) =>
  Effect.gen(function* () {
    const history = yield* reads.get(IssueHistories, callerKey(reads.moment.caller) ?? "")
    const ids = history?.issueIds ?? []
    if (ids.length === 0) return []
    const looked = Where.and<IssueFieldName>(Where.keyIn(ids), where)
    return yield* loadReferences(site, reads, looked, [Order.descending("createdAt")], ids)
  })

export const pickIssues = (site: Site) =>
  Operation.query(
    PickIssues,
    {
      summary: "Suggest issues while somebody types",
      scope: "read:tracker-issue",
      rules: ["TRK-305", "TRK-106"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const words = wordsOf(request.query).length
          const allowed = `at most ${limits.wordsPicked} words`
          if (words > limits.wordsPicked) return yield* invalid("query", `${words} words`, allowed)
          const named = request.currentIssue
          const placed = named === undefined ? undefined : yield* loadIssue(reads, named)
          const where = wanted(site, request, placed?.issue)
          const history = yield* loadHistory(site, reads, where)
          if (request.currentJQL === undefined) return { history }
          const asked = yield* loadQuery(site, reads, request.currentJQL, undefined)
          const both = Where.and<IssueFieldName>(asked.where, where)
          const current = yield* loadReferences(site, reads, both, asked.orderBy)
          return { history, current }
        }),
      answer: (_request, { history, current }) =>
        Either.right({ history, ...(current === undefined ? {} : { current }) }),
    },
  )
