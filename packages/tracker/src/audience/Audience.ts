import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Who votes for an issue, and who watches it, in the order in which they came. */
export const AudienceRecord = Schema.Struct({
  issueId: Schema.NonEmptyString,
  voters: Schema.Array(Schema.String),
  watchers: Schema.Array(Schema.String),
})
export type AudienceRecord = typeof AudienceRecord.Type

const countOf = (users: ReadonlyArray<string>): number | undefined =>
  users.length === 0 ? undefined : users.length

export const Audiences = Collection.make({
  name: "tracker.audience",
  version: 1,
  schema: AudienceRecord,
  key: (audience: AudienceRecord) => audience.issueId,
  fields: {
    issueId: Field.text((audience: AudienceRecord) => audience.issueId),
    voters: Field.texts((audience: AudienceRecord) => audience.voters),
    watchers: Field.texts((audience: AudienceRecord) => audience.watchers),
    /** How many these are; absent where there is nobody, as of an issue without a record. */
    votes: Field.number(({ voters }: AudienceRecord) => countOf(voters)),
    watches: Field.number(({ watchers }: AudienceRecord) => countOf(watchers)),
  },
  orders: [["votes"], ["watches"]],
})

/** The audience of an issue that nobody votes for or watches. */
export const noAudience = (issueId: string): AudienceRecord => ({ issueId, voters: [], watchers: [] })
