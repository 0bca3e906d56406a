import { Collection, Field, Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

/** What a link says: any object of JSON, as whoever made it wants it back. */
export const LinkSaid = Given.json({ chars: limits.versionLinkChars, depth: limits.versionLinkDepth })

/** A link of a version to a thing in another system. */
export const VersionLinkRecord = Schema.Struct({
  versionId: Schema.NonEmptyString,
  projectId: Schema.NonEmptyString,
  /** What the thing is called everywhere; no version has two links to one. */
  globalId: Schema.NonEmptyString,
  link: Schema.Unknown,
})
export type VersionLinkRecord = typeof VersionLinkRecord.Type

/** The key under which a link of a version stands. */
export const versionLinkKey = ({
  versionId,
  globalId,
}: Pick<VersionLinkRecord, "versionId" | "globalId">): string => `${versionId}/${globalId}`

export const VersionLinks = Collection.make({
  name: "tracker.versionLink",
  version: 1,
  schema: VersionLinkRecord,
  key: versionLinkKey,
  fields: {
    versionId: Field.text((link: VersionLinkRecord) => link.versionId),
    projectId: Field.text((link: VersionLinkRecord) => link.projectId),
    globalId: Field.text((link: VersionLinkRecord) => link.globalId),
  },
  orders: [
    ["versionId", "globalId"],
    ["projectId", "globalId"],
    ["globalId", "versionId"],
  ],
})

/** A link with the version that it is of. */
export const VersionLinkView = Schema.Struct({
  version: Schema.Struct({ id: Schema.String, name: Schema.String }),
  globalId: Schema.String,
  link: Schema.Unknown,
})
export type VersionLinkView = typeof VersionLinkView.Type

export const versionLinkView = (
  { globalId, link }: VersionLinkRecord,
  { id, name }: { readonly id: string; readonly name: string },
): VersionLinkView => ({ version: { id, name }, globalId, link })
