import { Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { LinkType } from "../site/Site"
import type { LinkRecord } from "./Link"

const ofLink = {
  entity: "issueLink",
  payload: Schema.Struct({
    id: Schema.String,
    sourceIssueId: Schema.String,
    destinationIssueId: Schema.String,
    issueLinkType: Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      inwardName: Schema.String,
      outwardName: Schema.String,
    }),
  }),
}

/** What can happen to a link. */
export const linkEvents = {
  created: Event.make("tracker.issuelink_created", ofLink),
  deleted: Event.make("tracker.issuelink_deleted", ofLink),
}

export const linkEvent = (happened: keyof typeof linkEvents, link: LinkRecord, type: LinkType) =>
  linkEvents[happened].of(link.id, {
    id: link.id,
    sourceIssueId: link.fromId,
    destinationIssueId: link.toId,
    issueLinkType: { id: type.id, name: type.name, inwardName: type.inward, outwardName: type.outward },
  })
