import { Person } from "@quoin/directory"
import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentView, ShownSpace } from "../content/views/ContentView"
import { linksAround, linksAroundSpace } from "../content/views/linksAround"
import { limits } from "../limits"
import type { People } from "../people"
import type { RelationRecord } from "./Relation"
import { EndType } from "./endTypes"
import { type End, keyOfEnd } from "./ends"

/** One end of a relation as callers see it: the whole of it where the expansion names it. */
export const EndView = Schema.asSchema(
  Schema.Struct({
    type: EndType,
    /** The key of a user, the id of an item, or the key of a space. */
    key: Schema.String,
    content: Schema.optional(ContentView),
    space: Schema.optional(ShownSpace),
    user: Schema.optional(Person),
  }),
)
export type EndView = typeof EndView.Type

/** A relation as callers see it. */
export const RelationView = Schema.asSchema(
  Schema.Struct({
    name: Schema.String,
    createdBy: Person,
    createdDate: Instant,
    source: EndView,
    target: EndView,
  }),
)
export type RelationView = typeof RelationView.Type

/** A page of relations. */
export const RelationList = Schema.asSchema(
  Schema.Struct({
    items: Schema.Array(RelationView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
)

export const relationView = (
  { name, at, by }: RelationRecord,
  people: People,
  ends: { readonly source: EndView; readonly target: EndView },
): RelationView => ({ name, createdBy: people(by), createdDate: at, ...ends })

/** An end of which nothing more was asked for. */
export const endView = (end: End): EndView => ({ type: end.type, key: keyOfEnd(end) })

const linksAroundEnd = ({ content, space }: EndView): number =>
  (content === undefined ? 0 : limits.ancestorLinksBytes + linksAround(content)) +
  (space === undefined ? 0 : limits.ancestorLinksBytes + linksAroundSpace(space))

/** What transports write around the ends of a relation. */
export const linksAroundRelation = ({ source, target }: RelationView): number =>
  linksAroundEnd(source) + linksAroundEnd(target)
