import { Person } from "@quoin/directory"
import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { People } from "../people"
import { ContainedType, ContentId, ContentType, StoredStatus, type VersionRecord } from "./Content"

/** A version as callers see it. */
export const VersionView = Schema.Struct({
  number: Schema.Int,
  when: Instant,
  by: Person,
  message: Schema.String,
  minorEdit: Schema.Boolean,
  hidden: Schema.Boolean,
})
export type VersionView = typeof VersionView.Type

/** A content item in short, where another names it. */
export const ContentSummary = Schema.Struct({
  id: ContentId,
  type: ContentType,
  status: Schema.String,
  title: Schema.String,
})
export type ContentSummary = typeof ContentSummary.Type

/** What may stand below content. */
export const ChildType = Schema.Literal("page", ...ContainedType.literals)
export type ChildType = typeof ChildType.Type

/** Something that can be done, and to what: `create` names what comes to be. */
export const OperationView = Schema.Struct({ operation: Schema.String, targetType: Schema.String })
export type OperationView = typeof OperationView.Type

/** The versions around the one that is shown, as far as they exist and were asked for (WIK-70). */
export const VersionsAround = Schema.Struct({
  previousVersion: Schema.optional(VersionView),
  nextVersion: Schema.optional(VersionView),
  lastUpdated: Schema.optional(VersionView),
})
export type VersionsAround = typeof VersionsAround.Type

/** What of a history is told where it was asked for. */
export const HistoryParts = Schema.Struct({
  ...VersionsAround.fields,
  contributors: Schema.optional(Schema.Struct({ publishers: Schema.Array(Person) })),
})
export type HistoryParts = typeof HistoryParts.Type

/** The history of an item, as far as it is told without being asked for, and the parts that were. */
export const HistoryView = Schema.Struct({
  latest: Schema.Boolean,
  createdBy: Person,
  createdDate: Instant,
  ...HistoryParts.fields,
})
export type HistoryView = typeof HistoryView.Type

/** Statuses that a reader may ask for; `any` is every one, and `deleted` what nothing has: what is purged is not kept (WIK-572). */
export const AskedStatus = Schema.Literal(...StoredStatus.literals, "historical", "deleted", "any")
export type AskedStatus = typeof AskedStatus.Type

/** An empty list asks for what is current, like a parameter that is left out. */
export const statusesAsked = (given: ReadonlyArray<AskedStatus>): ReadonlyArray<AskedStatus> =>
  given.length === 0 ? ["current"] : given

/** A version as callers see it. */
export const versionView = (version: VersionRecord, people: People): VersionView => ({
  number: version.number,
  when: version.at,
  by: people(version.by),
  message: version.message,
  minorEdit: version.minorEdit,
  hidden: version.hidden,
})
