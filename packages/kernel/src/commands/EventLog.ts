import * as Schema from "effect/Schema"
import * as Collection from "../storage/Collection"
import { text } from "../storage/Field"
import { Instant } from "../values/Branded"
import { sequenceKey } from "../values/sequenceKey"

/** An event as it is stored until it is consumed. */
export const EventRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  at: Instant,
  name: Schema.NonEmptyString,
  entityType: Schema.String,
  entityId: Schema.String,
  payload: Schema.Unknown,
})
export type EventRecord = typeof EventRecord.Type

/** Events waiting for their consumers, who claim and remove them. An event nobody can consume is not stored. */
export const Events = Collection.make({
  name: "kernel.event",
  version: 1,
  schema: EventRecord,
  key: (record: EventRecord) => sequenceKey(record.id),
  fields: {
    name: text((record: EventRecord) => record.name),
    entity: text((record: EventRecord) => `${record.entityType}/${record.entityId}`),
  },
})
