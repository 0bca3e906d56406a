import type { PutVersionLink, VersionLinkView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { Answered } from "../../../answers/Answered"
import { each, field, shape, text } from "../../../answers/shape"
import { type Shows, partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"

const withGlobalId = ({ link, globalId }: VersionLinkView): unknown =>
  typeof link === "object" && link !== null ? { ...link, globalId } : link

/** A link as whoever made it said it, with what its thing is called, and the name of the version. */
const versionLink = shape<VersionLinkView>("VersionLink")({
  self: text(({ version, globalId }, at) => selfOf(at, "version", version.id, "remotelink", globalId)),
  name: text(({ version }) => version.name),
  link: field(Schema.Unknown, withGlobalId),
})

export const versionLinks = shape<ReadonlyArray<VersionLinkView>>("VersionLinks")({
  links: each(versionLink, (links) => links),
})

/** The one that was asked for. */
export const foundVersionLink = partOf(versionLink, ([found]: ReadonlyArray<VersionLinkView>) => found)

/** Where the link stands that was made, or replaced. */
export const madeVersionLink: Shows<typeof PutVersionLink.success.Type> = {
  schema: Schema.Void,
  by:
    ({ addresses, path }) =>
    ({ globalId }) => {
      const links = path.replace(/\/remotelink\/.*$/, "/remotelink")
      const location = `${addresses.base}${links}/${encodeURIComponent(globalId)}`
      return new Answered({ status: 201, headers: { location } })
    },
}
