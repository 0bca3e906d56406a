import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Where,
  decided,
  exceeded,
  invalid,
  Rules,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue, changed } from "../../audit"
import { sequence } from "../../ids"
import { issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { seeIssue, withIssue } from "../../permissions"
import { RemoteLinkId, type RemoteLinkRecord, RemoteLinks, remoteLinkFields } from "../../links/RemoteLink"
import { archivedFault } from "../../project/inUse"

/** Links an issue to a thing in another system. A link of the same global id is replaced. */
export class PutRemoteLink extends Operation.Request<PutRemoteLink>()("tracker.putRemoteLink", () => ({
  payload: {
    issue: Given.Key,
    /** The link that is replaced; without it that of the global id, or none. */
    id: Schema.optional(RemoteLinkId),
    ...remoteLinkFields,
  },
  success: Schema.Struct({ id: RemoteLinkId, created: Schema.Boolean }),
  failure: CommonFailure,
})) {}

const checked = ({ object }: PutRemoteLink) =>
  Rules.judged(
    object,
    Rules.name("object.title", object.title, limits.nameChars),
    Rules.name("object.url", object.url, limits.descriptionChars),
  )

/** The link of an id; another one must not have the global id that it is given. */
const replacing = (
  id: RemoteLinkRecord["id"],
  before: RemoteLinkRecord | undefined,
  same: RemoteLinkRecord | undefined,
) => ({
  id,
  before,
  count: 0,
  fault:
    before === undefined
      ? new NotFound({ kind: "remoteLink", id })
      : same !== undefined && same.id !== id
        ? invalid("globalId", same.globalId, "a global id that no other link of the issue has")
        : undefined,
})

export const putRemoteLink = Operation.command(
  PutRemoteLink,
  { summary: "Create or update a link to another system", scope: "write:tracker-issue", rules: ["TRK-56"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checked(request)
        const placed = yield* loadGuardedIssue(reads, request.issue)
        const { records } = yield* reads.select(RemoteLinks, {
          where: Where.equals("issueId", placed.issue.id),
          limit: limits.remoteLinks,
        })
        const same = records.find(
          ({ value }) => request.globalId !== undefined && value.globalId === request.globalId,
        )
        const named = records.find(({ value }) => value.id === request.id)?.value
        if (request.id !== undefined) return { ...placed, ...replacing(request.id, named, same?.value) }
        const id = same?.value.id ?? RemoteLinkId.make(yield* reads.newId(sequence))
        return { ...placed, id, before: same?.value, count: records.length, fault: undefined }
      }),
    allow: ({ issue }, state) => ({
      see: [seeIssue(state, issue)],
      do: withIssue("LINK_ISSUES", state),
    }),
    decide: (
      { _tag: _, issue: asked, id: _id, ...said },
      { issue, project, id, before, count, fault },
      { at },
    ) => {
      const unused = archivedFault("issue", asked, project) ?? fault
      if (unused !== undefined) return Either.left(unused)
      const tooMany = exceeded(limits, "remoteLinks", before === undefined ? count + 1 : count)
      if (tooMany !== undefined) return Either.left(tooMany)
      const created = before === undefined
      const link = { id, issueId: issue.id, createdAt: before?.createdAt ?? at, ...said }
      const happened = created ? "Remote link added" : "Remote link updated"
      const told = changed("link", before?.object.url, said.object.url)
      return decided({
        changes: [Commit.put(RemoteLinks, link)],
        audit: [auditIssue(happened, issueKey(project, issue), project, told)],
        reply: { id, created },
      })
    },
  },
)
