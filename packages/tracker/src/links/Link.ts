import { Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { IssueReference } from "../issue/IssueReference"
import { LinkType } from "../site/Site"

export const LinkId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("LinkId"))

/** A link from one issue to another: the first does to the second what the type says outward. */
export const LinkRecord = Schema.Struct({
  id: LinkId,
  typeId: Schema.String,
  fromId: Schema.String,
  toId: Schema.String,
  createdAt: Instant,
})
export type LinkRecord = typeof LinkRecord.Type

/** How the claims of all links of a type begin. */
export const claimsOfType = (typeId: string): string => `${typeId}/`

/** There is one link of a type from one issue to another. */
export const linkClaim = ({ typeId, fromId, toId }: Pick<LinkRecord, "typeId" | "fromId" | "toId">): string =>
  `${claimsOfType(typeId)}${fromId}/${toId}`

/** A link as one of its issues shows it: only the other side. */
export const LinkSide = Schema.asSchema(
  Schema.Struct({
    id: LinkId,
    type: LinkType,
    direction: Schema.Literal("inward", "outward"),
    issue: IssueReference,
  }),
)
export type LinkSide = typeof LinkSide.Type

/** A link as it is shown by itself. */
export const LinkView = Schema.asSchema(
  Schema.Struct({
    id: LinkId,
    type: LinkType,
    inwardIssue: IssueReference,
    outwardIssue: IssueReference,
  }),
)
export type LinkView = typeof LinkView.Type
