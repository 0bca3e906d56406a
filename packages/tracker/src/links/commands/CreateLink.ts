import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  type Reads,
  Where,
  callerKey,
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
import type { ChangeItem } from "../../issue/changes/Change"
import { Changes } from "../../issue/changes/collections"
import { issueUpdated } from "../../issue/events"
import { sequence } from "../../issue/edit/newIds"
import { type Placed, loadGuardedIssue } from "../../issue/storedIssue"
import { seeIssue, withIssue } from "../../permissions"
import { byIdOrName } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { Links } from "../collections"
import { linkEvent } from "../events"
import { LinkId, type LinkRecord, linkClaim } from "../Link"
import { keyOf } from "../linkEnds"
import { loadLinkTypes } from "../types/LinkTypes"

/** Links two issues: what the inward one does to the outward one is what the type is called outward. */
export class CreateLink extends Schema.TaggedRequest<CreateLink>()("tracker.createLink", {
  payload: { type: Given.Key, inwardIssue: Given.Key, outwardIssue: Given.Key },
  success: Schema.Struct({ id: LinkId }),
  failure: Schema.Union(CommonFailure, FeatureOff),
}) {}

const item = (text: string, other: Placed): ChangeItem => ({
  field: "Link",
  fieldId: "issuelinks",
  fieldtype: "tracker",
  from: null,
  fromText: null,
  to: keyOf(other),
  toText: `This issue ${text} ${keyOf(other)}`,
})

/** Both issues tell of the link in their change logs. */
const told = (site: Site, at: Placed, entry: ChangeItem, id: string, moment: Reads["moment"]) => {
  const user = callerKey(moment.caller)
  return {
    change: Commit.put(Changes, { id, issueId: at.issue.id, author: user, at: moment.at, items: [entry] }),
    event: issueUpdated({ ...at, site, user, changeId: id, items: [entry], typeName: "issue_updated" }),
  }
}

const load = (site: Site, request: CreateLink, reads: Reads) =>
  Effect.gen(function* () {
    yield* demandFeature(reads.peek, "issueLinkingEnabled")
    const from = yield* loadGuardedIssue(reads, request.inwardIssue)
    const to = yield* loadGuardedIssue(reads, request.outwardIssue)
    // The type must not go before the link is there.
    const types = yield* loadLinkTypes(reads.get, site)
    const type = byIdOrName(types, request.type)
    const claim = linkClaim({ typeId: type?.id ?? "", fromId: from.issue.id, toId: to.issue.id })
    const known = yield* reads.select(Links, { where: Where.equals("claim", claim), limit: 1 })
    const ids = yield* Effect.all([reads.newId(sequence), reads.newId(sequence), reads.newId(sequence)])
    return { from, to, types, type, known: known.records[0]?.value, ids }
  })

export const createLink = (site: Site) =>
  Operation.command(
    CreateLink,
    { summary: "Link two issues", scope: "write:tracker-issue", rules: ["TRK-55"] },
    {
      load: (request, reads) => load(site, request, reads),
      allow: ({ inwardIssue, outwardIssue }, { from, to }) => ({
        see: [seeIssue(from, inwardIssue), seeIssue(to, outwardIssue)],
        do: withIssue("LINK_ISSUES", from),
      }),
      decide: (request, { from, to, types, type, known, ids: [id, first, second] }, moment) => {
        if (type === undefined) {
          const names = types.map(({ name }) => name).join(", ")
          return Either.left(invalid("type", request.type, `one of ${names}`))
        }
        if (from.issue.id === to.issue.id) {
          return Either.left(invalid("outwardIssue", request.outwardIssue, "another issue"))
        }
        if (known !== undefined) return noChange({ id: known.id })
        const link: LinkRecord = {
          id: LinkId.make(id),
          typeId: type.id,
          fromId: from.issue.id,
          toId: to.issue.id,
          createdAt: moment.at,
        }
        const outward = told(site, from, item(type.outward, to), first, moment)
        const inward = told(site, to, item(type.inward, from), second, moment)
        return decided({
          changes: [Commit.put(Links, link), outward.change, inward.change],
          events: [linkEvent("created", link, type), outward.event, inward.event],
          audit: [
            auditIssue(
              "Issues linked",
              keyOf(from),
              from.project,
              changed(type.outward, undefined, keyOf(to)),
            ),
          ],
          reply: { id: link.id },
        })
      },
    },
  )
