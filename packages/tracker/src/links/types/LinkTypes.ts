import { Collection, Prompt, type ReadFailure, type Reads } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { LinkType, type Site } from "../../site/Site"

/** All types of links, once administrators have changed them (TRK-165). */
export const LinkTypesRecord = Schema.Struct({ id: Schema.NonEmptyString, types: Schema.Array(LinkType) })
export type LinkTypesRecord = typeof LinkTypesRecord.Type

export const LinkTypes = Collection.make({
  name: "tracker.linkTypes",
  version: 1,
  schema: LinkTypesRecord,
  key: (linkTypes: LinkTypesRecord) => linkTypes.id,
  fields: {},
})

/** There is one record for the whole tracker. */
const linkTypesKey = "site"

export const linkTypesRecord = (types: ReadonlyArray<LinkType>): LinkTypesRecord => ({
  id: linkTypesKey,
  types,
})

/** The types of links: those of the host, until administrators change them. */
export const loadLinkTypes = (
  get: Reads["peek"],
  site: Site,
): Effect.Effect<ReadonlyArray<LinkType>, ReadFailure> =>
  Prompt.map(get(LinkTypes, linkTypesKey), (record) => record?.types ?? site.linkTypes)
