import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ObjectRecord } from "../AssetObject"

const ObjectEvent = {
  entity: "object",
  payload: Schema.Struct({
    id: Schema.String,
    objectKey: Schema.String,
    label: Schema.String,
    typeId: Schema.String,
    schemaId: Schema.String,
  }),
}

const objectEvents = {
  created: Event.make("assets.object_created", ObjectEvent),
  updated: Event.make("assets.object_updated", ObjectEvent),
  deleted: Event.make("assets.object_deleted", ObjectEvent),
  archived: Event.make("assets.object_archived", ObjectEvent),
  restored: Event.make("assets.object_restored", ObjectEvent),
}

/** What happens to objects; definitions have no events (AST-92, AST-93). */
export const events = Object.values(objectEvents)

/** What consumers are told of a change to an object. */
export const objectEvent = (
  verb: keyof typeof objectEvents,
  { id, objectKey, label, typeId, schemaId }: ObjectRecord,
): DomainEvent => objectEvents[verb].of(id, { id, objectKey, label, typeId, schemaId })
