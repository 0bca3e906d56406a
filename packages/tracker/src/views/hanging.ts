import {
  type Collection,
  Order,
  Prompt,
  type QueryReads,
  Where,
  distinct,
  distinctBy,
  groupedBy,
  selectAll,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import { Attachments } from "../attachments/collections"
import { type AudienceRecord, Audiences } from "../audience/Audience"
import { Comments } from "../comments/collections"
import type { Surrounding } from "../fields/IssueField"
import type { IssueRecord } from "../Issue"
import { loadSubtasksOf } from "../issue/subtasks"
import { limits } from "../limits"
import { Links } from "../links/collections"
import { loadLinkTypes } from "../links/types/LinkTypes"
import type { Site } from "../site/Site"
import { loadHeldKeys, whereSeen } from "../visibility/Visibility"
import { Worklogs } from "../worklogs/collections"

type Reads = Pick<QueryReads, "select" | "get" | "getAll" | "moment">

const none: ReadonlyArray<never> = []

/** Things that hang on issues, in the order in which they were made: of one issue at most so many, and of several all, of which each shows as many. */
const loadParts = <A, N extends string>(
  reads: Pick<Reads, "select">,
  collection: Collection.Collection<A, N | "createdAt" | "idNumber">,
  where: Where.Where<NoInfer<N>>,
  of: { readonly issues: number; readonly most: number },
) =>
  Prompt.map(
    of.issues === 1
      ? Prompt.map(
          reads.select(collection, { where, orderBy: inTime, limit: of.most }),
          ({ records }) => records,
        )
      : selectAll(reads, collection, { where, orderBy: inTime }),
    (records) => records.map(({ value }) => value),
  )

const inTime = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]

/** The comments, worklogs and links of some issues, as far as they are shown. */
export const loadHanging = (
  site: Site,
  reads: Reads,
  issues: ReadonlyArray<IssueRecord>,
  needs: ReadonlySet<Surrounding>,
) =>
  Prompt.gen(function* () {
    const ids = issues.map(({ id }) => id as string)
    const where = Where.isIn("issueId" as const, ids)
    const projectIds = issues.map(({ projectId }) => projectId)
    const mayBeKept = needs.has("comments") || needs.has("worklogs")
    const held = mayBeKept ? yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, projectIds) : []
    const seen = Where.and<"issueId" | "only">(where, whereSeen(held))
    const of = (most: number) => ({ issues: ids.length, most })
    const side = (field: "fromId" | "toId") =>
      loadParts(reads, Links, Where.isIn(field, ids), of(limits.links))
    const outward = needs.has("links") ? yield* side("fromId") : none
    const inward = needs.has("links") ? yield* side("toId") : none
    return {
      linkTypes: needs.has("links") ? yield* loadLinkTypes(reads.get, site) : none,
      attachments: needs.has("attachments")
        ? yield* loadParts(reads, Attachments, where, of(limits.attachments))
        : none,
      comments: needs.has("comments") ? yield* loadParts(reads, Comments, seen, of(limits.comments)) : none,
      worklogs: needs.has("worklogs") ? yield* loadParts(reads, Worklogs, seen, of(limits.worklogs)) : none,
      links: distinctBy([...outward, ...inward], ({ id }) => id),
      subtasks: needs.has("subtasks") ? yield* loadSubtasksOf(reads, issues) : none,
      audiences: needs.has("audience")
        ? yield* reads.getAll(Audiences, ids)
        : new Map<string, AudienceRecord>(),
    }
  })

export type Hanging = Effect.Effect.Success<ReturnType<typeof loadHanging>>

const groupOf =
  <A>(groups: ReadonlyMap<string, ReadonlyArray<A>>) =>
  (id: string): ReadonlyArray<A> =>
    groups.get(id) ?? none

const ofIssues = <A extends { readonly issueId: string }>(parts: ReadonlyArray<A>) =>
  groupOf(groupedBy(parts, ({ issueId }): string => issueId))

/** What hangs on each issue, told apart once: a page has many issues, and each may have many things. */
export const hangingOn = ({ attachments, comments, worklogs, links, subtasks }: Hanging) => {
  const ends = links.flatMap((link) => distinct([link.fromId, link.toId]).map((id) => ({ id, link })))
  const linked = groupOf(groupedBy(ends, ({ id }): string => id))
  const [commented, worked] = [ofIssues(comments), ofIssues(worklogs)]
  return {
    attachments: ofIssues(attachments),
    comments: (id: string) => commented(id).slice(0, limits.comments),
    worklogs: (id: string) => worked(id).slice(0, limits.worklogs),
    links: (id: string) => linked(id).map(({ link }) => link),
    subtasks: groupOf(groupedBy(subtasks, ({ parentId = "" }): string => parentId)),
  }
}
