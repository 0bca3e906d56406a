import { Collection, Instant, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** The issues that a user has looked at, the latest first. */
const IssueHistoryRecord = Schema.Struct({
  userKey: UserKey,
  issueIds: Schema.Array(Schema.String),
  /** When that was, of each that has been looked at since this is kept. */
  viewedAt: Schema.optional(Schema.Record({ key: Schema.String, value: Instant })),
})
export type IssueHistoryRecord = typeof IssueHistoryRecord.Type

export const IssueHistories = Collection.make({
  name: "tracker.issueHistory",
  version: 1,
  schema: IssueHistoryRecord,
  key: ({ userKey }: IssueHistoryRecord) => userKey,
  fields: {},
})
