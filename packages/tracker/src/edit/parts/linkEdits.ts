import { Commit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { auditIssue, changed } from "../../audit"
import { Links } from "../../links/collections"
import { linkEvent } from "../../links/events"
import { LinkId, type LinkRecord, linkClaim } from "../../links/Link"
import { keyOf } from "../../links/linkEnds"
import { linkItem, tellLinked } from "../../links/linkNotice"
import type { LinkType, Site } from "../../site/Site"
import type { Placed } from "../../issue/storedIssue"
import { type Applied, type Applying, type Step, withPart } from "../Applied"
import type { Edit } from "../Edits"
import { readLink } from "./linkInput"
import type { FoundPart, PartEdit } from "./Parts"

/** What is known of a link that can be written. */
interface Linking {
  readonly type: LinkType
  readonly other: Placed
  readonly isFromOther: boolean
  readonly ids: FoundPart["ids"]
  readonly site: Site
}

/** The link; the issue tells of it among its changes, and the other issue in an entry of its own. */
const linking = ({ type, other, isFromOther, ids, site }: Linking): PartEdit["write"] => {
  return (placed, moment) => {
    const [from, to] = isFromOther ? [other, placed] : [placed, other]
    const [here, there] = isFromOther ? [type.inward, type.outward] : [type.outward, type.inward]
    const ends = { typeId: type.id, fromId: from.issue.id, toId: to.issue.id }
    const link: LinkRecord = { id: LinkId.make(ids[0]), ...ends, createdAt: moment.at }
    const told = tellLinked(site, other, linkItem(there, placed), ids[1], moment)
    return {
      changes: [Commit.put(Links, link), told.change],
      events: [linkEvent("created", link, type), told.event],
      audit: [
        auditIssue("Issues linked", keyOf(from), from.project, changed(type.outward, undefined, keyOf(to))),
      ],
      items: [linkItem(here, other)],
    }
  }
}

/** Links that an update adds to other issues (TRK-336). One that is there already stays as it is. */
export const linkEdit = (before: Applied, { verb, given, at }: Edit, applying: Applying): Step => {
  const { parts, writing } = applying
  if (!writing.features.issueLinkingEnabled) return Either.left("nothing: links are switched off")
  const found = parts.found(at)
  if (verb !== "add" || found === undefined) {
    return Either.left("the verb add; links are removed by an operation of their own")
  }
  return Either.flatMap(readLink(given), ({ isFromOther }) => {
    const { type, other, isKnown = false } = found.link ?? {}
    if (type === undefined) {
      return Either.left(`a type that is one of ${parts.linkTypes.map(({ name }) => name).join(", ")}`)
    }
    if (other === undefined) return Either.left("the id or key of another issue that is there")
    const [ownId, otherId] = [before.issue.id, other.issue.id]
    if (otherId === ownId) return Either.left("another issue")
    if (isKnown) return Either.right(before)
    if (other.project.archived) return Either.left("an issue of a project in use")
    const [fromId, toId] = isFromOther ? [otherId, ownId] : [ownId, otherId]
    const claim = `link/${linkClaim({ typeId: type.id, fromId, toId })}`
    const write = linking({ type, other, isFromOther, ids: found.ids, site: writing.site })
    return withPart(before, { claim, write })
  })
}
