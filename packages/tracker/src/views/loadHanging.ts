import { Order, type QueryReads, Where, distinctBy } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Attachments } from "../attachments/collections"
import { type AudienceRecord, Audiences } from "../audience/Audience"
import { Comments } from "../comments/collections"
import { limits } from "../limits"
import { Links } from "../links/collections"
import { loadLinkTypes } from "../links/types/LinkTypes"
import type { Site } from "../site/Site"
import { loadHeldKeys, whereSeen } from "../visibility/Visibility"
import { Worklogs } from "../worklogs/collections"
import type { Surrounding } from "../fields/IssueField"
import type { IssueRecord } from "../Issue"
import { loadSubtasksOf } from "../issue/subtasks"

type Reads = Pick<QueryReads, "select" | "get" | "getAll" | "people" | "mayEach" | "moment">

const none: ReadonlyArray<never> = []

/** The comments, worklogs and links of some issues, as far as they are shown. */
export const loadHanging = (
  site: Site,
  reads: Reads,
  issues: ReadonlyArray<IssueRecord>,
  needs: ReadonlySet<Surrounding>,
) =>
  Effect.gen(function* () {
    const ids = issues.map(({ id }) => id as string)
    const order = [Order.ascending("createdAt" as const), Order.ascending("idNumber" as const)]
    const where = Where.isIn("issueId" as const, ids)
    const projectIds = issues.map(({ projectId }) => projectId)
    const mayBeKept = needs.has("comments") || needs.has("worklogs")
    const held = mayBeKept ? yield* loadHeldKeys({ ...reads, peekAll: reads.getAll }, projectIds) : []
    const seen = Where.and<"issueId" | "only">(where, whereSeen(held))
    const attachments = needs.has("attachments")
      ? (yield* reads.select(Attachments, { where, orderBy: order })).records
      : none
    const comments = needs.has("comments")
      ? (yield* reads.select(Comments, { where: seen, orderBy: order, limit: limits.comments })).records
      : none
    const worklogs = needs.has("worklogs")
      ? (yield* reads.select(Worklogs, { where: seen, orderBy: order, limit: limits.worklogs })).records
      : none
    const side = (field: "fromId" | "toId") =>
      reads.select(Links, { where: Where.isIn(field, ids), orderBy: order, limit: limits.links })
    const outward = needs.has("links") ? (yield* side("fromId")).records : none
    const inward = needs.has("links") ? (yield* side("toId")).records : none
    return {
      linkTypes: needs.has("links") ? yield* loadLinkTypes(reads.get, site) : none,
      attachments: attachments.map(({ value }) => value),
      comments: comments.map(({ value }) => value),
      worklogs: worklogs.map(({ value }) => value),
      links: distinctBy([...outward, ...inward], ({ key }) => key).map(({ value }) => value),
      subtasks: needs.has("subtasks") ? yield* loadSubtasksOf(reads, issues) : none,
      audiences: needs.has("audience")
        ? yield* reads.getAll(Audiences, ids)
        : new Map<string, AudienceRecord>(),
    }
  })

/** What hangs on issues. */
export type Hanging = Effect.Effect.Success<ReturnType<typeof loadHanging>>
