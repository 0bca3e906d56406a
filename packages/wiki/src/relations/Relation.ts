import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { EndType } from "./endTypes"

/** A one-way named edge between two things (WIK-156). Users are known by their keys, content and spaces by their ids. */
export const RelationRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  sourceType: EndType,
  sourceId: Schema.NonEmptyString,
  targetType: EndType,
  targetId: Schema.NonEmptyString,
  at: Instant,
  by: Schema.optional(Schema.String),
})
export type RelationRecord = typeof RelationRecord.Type

/** Relations that mean something here. */
export const favourite = "favourite"
export const like = "like"

type Claimed = Pick<RelationRecord, "name" | "sourceId" | "targetId">

/** Two things are related once under a name. No name has a slash, and ids of types do not clash: users have other keys. */
export const relationClaim = ({ name, sourceId, targetId }: Claimed): string =>
  `${name}/${sourceId}/${targetId}`

/** What all relations of a name from one thing to things of one type have in common. */
export const fromClaim = ({
  name,
  sourceId,
  targetType,
}: Pick<RelationRecord, "name" | "sourceId" | "targetType">): string => `${name}/${sourceId}/${targetType}`

/** The same of those to one thing. */
export const toClaim = ({
  name,
  targetId,
  sourceType,
}: Pick<RelationRecord, "name" | "targetId" | "sourceType">): string => `${name}/${targetId}/${sourceType}`
