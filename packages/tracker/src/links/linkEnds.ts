import { NotFound, type ReadFailure, type Reads, keysOfNothing } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type IssueRecord, issueKey } from "../Issue"
import { Issues } from "../issue/collections"
import { issueReference } from "../issue/IssueReference"
import type { Placed } from "../issue/storedIssue"
import { loadProjectOf } from "../project/storedProject"
import type { LinkType, Site } from "../site/Site"
import { Links } from "./collections"
import type { LinkRecord, LinkView } from "./Link"
import { loadLinkTypes } from "./types/LinkTypes"

/** A link with both of its issues. */
export interface WholeLink {
  readonly link: LinkRecord
  readonly type: LinkType
  readonly from: Placed
  readonly to: Placed
}

type LinkReads = { readonly get: Reads["peek"] }

export const absentLink = (id: string): NotFound => new NotFound({ kind: "issueLink", id })

/** A type that the host has taken out of the configuration is called by its id. */
const linkTypeOf = (types: ReadonlyArray<LinkType>, id: string): LinkType =>
  types.find((type) => type.id === id) ?? { id, name: id, inward: id, outward: id }

const placed = (
  reads: LinkReads,
  issue: IssueRecord,
  id: string,
): Effect.Effect<Placed, ReadFailure | NotFound> =>
  Effect.map(loadProjectOf(reads.get, issue, absentLink(id)), (project) => ({ issue, project }))

const [noFrom, noTo] = keysOfNothing

/** A link and its two issues. */
export const loadWholeLink = (
  site: Site,
  reads: LinkReads,
  id: string,
): Effect.Effect<WholeLink, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const link = yield* reads.get(Links, id)
    const from = yield* reads.get(Issues, link?.fromId ?? noFrom)
    const to = yield* reads.get(Issues, link?.toId ?? noTo)
    const types = yield* loadLinkTypes(reads.get, site)
    if (link === undefined || from === undefined || to === undefined) return yield* absentLink(id)
    return {
      link,
      type: linkTypeOf(types, link.typeId),
      from: yield* placed(reads, from, id),
      to: yield* placed(reads, to, id),
    }
  })

export const linkView = ({ link, type, from, to }: WholeLink, site: Site): LinkView => ({
  id: link.id,
  type,
  // The issue that is linked from stands at the outward end of what it does: A blocks B.
  inwardIssue: issueReference(from.issue, from.project, site),
  outwardIssue: issueReference(to.issue, to.project, site),
})

export const keyOf = ({ issue, project }: Placed): string => issueKey(project, issue)
