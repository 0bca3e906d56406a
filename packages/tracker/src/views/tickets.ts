import { Instant, type QueryReads, type ReadFailure, Where, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { IssueFieldName } from "../issue/collections"
import { type IssueRecord, issueKey } from "../Issue"
import { ShownUser, loadPeople } from "../people"
import { seenSite } from "../project/visibleSite"
import { Projects } from "../project/collections"
import { issueTypeOf, priorityOf, statusOf } from "../site/lookup"
import { IssueType, Priority, type Site, Status } from "../site/Site"

/** An issue as other domains show it beside a thing of theirs. */
export const Ticket = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    key: Schema.String,
    summary: Schema.String,
    reporter: Schema.optional(ShownUser),
    createdAt: Instant,
    updatedAt: Instant,
    status: Status,
    issueType: IssueType,
    priority: Schema.optional(Priority),
  }),
)
export type Ticket = typeof Ticket.Type

/** The issues as tickets, in the order given; the caller sees all of them. */
export const loadTickets = (
  site: Site,
  reads: Pick<QueryReads, "getAll" | "people">,
  issues: ReadonlyArray<IssueRecord>,
): Effect.Effect<ReadonlyArray<Ticket>, ReadFailure> =>
  Effect.gen(function* () {
    const projects = yield* reads.getAll(Projects, distinct(issues.map(({ projectId }) => projectId)))
    const people = yield* loadPeople(
      reads,
      issues.map(({ reporter }) => reporter),
    )
    return issues.flatMap((issue) => {
      const project = projects.get(issue.projectId)
      if (project === undefined) return []
      const { id, summary, reporter, createdAt, updatedAt } = issue
      const priority = priorityOf(site, issue.priorityId)
      return [
        {
          id,
          key: issueKey(project, issue),
          summary,
          ...(reporter === undefined ? {} : { reporter: people(reporter) }),
          createdAt,
          updatedAt,
          status: statusOf(site, issue.statusId),
          issueType: issueTypeOf(site, issue.typeId),
          ...(priority === undefined ? {} : { priority }),
        },
      ]
    })
  })

/** Issues whose status is not done. */
export const openIssues = ({ statuses }: Site): Where.Where<IssueFieldName> =>
  Where.not(
    Where.isIn(
      "statusId",
      statuses.filter(({ category }) => category === "done").map(({ id }) => id),
    ),
  )

/** JQL that finds the issues which name an object, in any field that the caller may know; none where there is no such field. */
export const loadObjectQuery = (
  site: Site,
  reads: Pick<QueryReads, "get" | "getAll" | "mayEach">,
  objectKey: string,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.map(seenSite(reads, site, []), ({ customFields }) => {
    const clauses = customFields
      .filter(({ kind, searchable = true }) => searchable && (kind === "object" || kind === "objects"))
      .map(({ number }) => `cf[${number}] = ${objectKey}`)
    return clauses.length === 0 ? undefined : clauses.join(" OR ")
  })
