import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { RelationRecord } from "./Relation"

const ofRelation = {
  entity: "relation",
  payload: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    sourceType: Schema.String,
    sourceId: Schema.String,
    targetType: Schema.String,
    targetId: Schema.String,
  }),
}

/** What can happen to a relation. */
const events = {
  created: Event.make("wiki.relation_created", ofRelation),
  deleted: Event.make("wiki.relation_deleted", ofRelation),
}

export const relationEvents = Object.values(events)

export const relationEvent = (
  happened: keyof typeof events,
  { id, name, sourceType, sourceId, targetType, targetId }: RelationRecord,
): DomainEvent => events[happened].of(id, { id, name, sourceType, sourceId, targetType, targetId })
