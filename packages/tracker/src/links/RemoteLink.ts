import { Collection, Field, Given, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

export const RemoteLinkId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("RemoteLinkId"))

const text = Given.textOf(limits.descriptionChars)
const name = Given.textOf(limits.nameChars)

const Icon = Schema.Struct({
  url16x16: Schema.optional(text),
  title: Schema.optional(text),
  link: Schema.optional(text),
})

/** What a remote link says: what it leads to, and what that is to the issue. */
export const remoteLinkFields = {
  /** Two links of an issue do not have the same. */
  globalId: Schema.optional(name),
  application: Schema.optional(Schema.Struct({ type: Schema.optional(name), name: Schema.optional(name) })),
  relationship: Schema.optional(name),
  object: Schema.Struct({
    url: text,
    title: name,
    summary: Schema.optional(text),
    icon: Schema.optional(Icon),
    status: Schema.optional(
      Schema.Struct({ resolved: Schema.optional(Schema.Boolean), icon: Schema.optional(Icon) }),
    ),
  }),
}

/** A link of an issue to a thing in another system. */
export const RemoteLinkRecord = Schema.asSchema(
  Schema.Struct({
    id: RemoteLinkId,
    issueId: Schema.NonEmptyString,
    createdAt: Instant,
    ...remoteLinkFields,
  }),
)
export type RemoteLinkRecord = typeof RemoteLinkRecord.Type

export const RemoteLinks = Collection.make({
  name: "tracker.remoteLink",
  version: 1,
  schema: RemoteLinkRecord,
  key: (link: RemoteLinkRecord) => link.id,
  fields: {
    claim: Field.unique(({ issueId, globalId }: RemoteLinkRecord) =>
      globalId === undefined ? undefined : `${issueId}/${globalId}`,
    ),
    issueId: Field.text((link: RemoteLinkRecord) => link.issueId),
    globalId: Field.text((link: RemoteLinkRecord) => link.globalId),
    createdAt: Field.instant((link: RemoteLinkRecord) => link.createdAt),
    idNumber: Field.number((link: RemoteLinkRecord) => Number(link.id)),
  },
  orders: [["issueId", "createdAt", "idNumber"], ["globalId"]],
})
