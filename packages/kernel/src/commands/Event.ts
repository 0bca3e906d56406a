import * as Schema from "effect/Schema"
import { Instant } from "../values/Branded"
import * as Collection from "../storage/Collection"
import { text } from "../storage/Field"
import { sequenceKey } from "../values/sequenceKey"

/** Something that happened, for webhooks and workers. */
export interface DomainEvent {
  /** Such as `page_created`. */
  readonly name: string
  /** What it happened to; consumers see the events of one entity in order. */
  readonly entity: { readonly type: string; readonly id: string }
  /** JSON. */
  readonly payload: unknown
}

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
