import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  type Moment,
  type Reads,
  Where,
  decided,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { auditIssue, changed } from "../../audit"
import { sequence } from "../../ids"
import { type Written, nothingWritten } from "../../issue/Written"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { firstLacking, seeIssue, withIssue } from "../../permissions"
import { byIdOrName } from "../../site/lookup"
import type { LinkType, Site } from "../../site/Site"
import { Links } from "../../links/collections"
import { linkEvent } from "../../links/events"
import { LinkId, type LinkRecord, linkClaim } from "../../links/Link"
import {
  checkLinkComment,
  linkCommentField,
  loadLinkComment,
  writeLinkComment,
} from "../../links/linkComment"
import { keyOf } from "../../links/linkEnds"
import { linkItem, tellLinked } from "../../links/linkNotice"
import { loadLinkTypes } from "../../links/types/LinkTypes"
import { demandInUse } from "../../project/inUse"

/** Links two issues: what the inward one does to the outward one is what the type is called outward. A comment is on the inward one. */
export class CreateLink extends Operation.Request<CreateLink>()("tracker.createLink", () => ({
  payload: { type: Given.Key, inwardIssue: Given.Key, outwardIssue: Given.Key, ...linkCommentField },
  success: Schema.Struct({ id: LinkId }),
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

const load = (site: Site, request: CreateLink, reads: Reads) =>
  Effect.gen(function* () {
    yield* demandFeature(reads.peek, "issueLinkingEnabled")
    yield* checkLinkComment(request.comment)
    const from = yield* loadGuardedIssue(reads, request.inwardIssue)
    const to = yield* loadGuardedIssue(reads, request.outwardIssue)
    // The type must not go before the link is there.
    const types = yield* loadLinkTypes(reads.get, site)
    const type = byIdOrName(types, request.type)
    const claim = linkClaim({ typeId: type?.id ?? "", fromId: from.issue.id, toId: to.issue.id })
    const known = yield* reads.select(Links, { where: Where.equals("claim", claim), limit: 1 })
    const ids = yield* Effect.all([reads.newId(sequence), reads.newId(sequence), reads.newId(sequence)])
    const comment = yield* loadLinkComment(site, reads, from, request.comment)
    const rights = ["LINK_ISSUES" as const, ...(comment === undefined ? [] : ["ADD_COMMENTS" as const])]
    const needed = yield* firstLacking(
      reads,
      rights.map((each) => withIssue(each, from)),
    )
    return { from, to, type, known: known.records[0]?.value, ids, comment, needed }
  })

type State = Effect.Effect.Success<ReturnType<typeof load>>

/** The link that is asked for, of a type that is there and between two issues; and the one that is there already. */
const linkOf = (request: CreateLink, { from, to, type, known, ids: [id] }: State, moment: Moment) => {
  if (type === undefined) return Either.left(new NotFound({ kind: "linkType", id: request.type }))
  if (from.issue.id === to.issue.id) {
    return Either.left(invalid("outwardIssue", request.outwardIssue, "another issue"))
  }
  const ends = { typeId: type.id, fromId: from.issue.id, toId: to.issue.id }
  const link: LinkRecord = known ?? { id: LinkId.make(id), ...ends, createdAt: moment.at }
  return Either.right({ link, type, isNew: known === undefined })
}

/** The link, and what both issues tell of it. */
const writeLink = (site: Site, link: LinkRecord, type: LinkType, state: State, moment: Moment): Written => {
  const { from, to, ids } = state
  const outward = tellLinked(site, from, linkItem(type.outward, to), ids[1], moment)
  const inward = tellLinked(site, to, linkItem(type.inward, from), ids[2], moment)
  const linked = changed(type.outward, undefined, keyOf(to))
  return {
    changes: [Commit.put(Links, link), outward.change, inward.change],
    events: [linkEvent("created", link, type), outward.event, inward.event],
    audit: [auditIssue("Issues linked", keyOf(from), from.project, linked)],
  }
}

export const createLink = (site: Site) =>
  Operation.command(
    CreateLink,
    { summary: "Link two issues", scope: "write:tracker-issue", rules: ["TRK-55", "TRK-332", "TRK-333"] },
    {
      load: (request, reads) => load(site, request, reads),
      allow: ({ inwardIssue, outwardIssue }, { from, to, needed }) => ({
        see: [seeIssue(from, inwardIssue), seeIssue(to, outwardIssue)],
        do: needed,
      }),
      decide: (request, state, moment) =>
        Either.gen(function* () {
          yield* demandInUse("inwardIssue", request.inwardIssue, state.from.project)
          yield* demandInUse("outwardIssue", request.outwardIssue, state.to.project)
          const { link, type, isNew } = yield* linkOf(request, state, moment)
          const said = yield* writeLinkComment(site, state.from, state.comment, moment)
          const reply = { id: link.id }
          if (!isNew && state.comment === undefined) return yield* noChange(reply)
          const written = isNew ? writeLink(site, link, type, state, moment) : nothingWritten
          return yield* decided({
            changes: [...written.changes, ...said.changes],
            events: [...written.events, ...said.events],
            audit: [...written.audit, ...said.audit],
            reply,
          })
        }),
    },
  )
