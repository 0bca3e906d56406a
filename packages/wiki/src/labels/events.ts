import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import type { Holder } from "../holders/Holder"
import { type LabelRecord, LabelView } from "./Label"

const ofLabel = {
  entity: "label",
  payload: Schema.Struct({
    ...LabelView.fields,
    /** The item that it came to or left; absent where that is the space itself. */
    contentId: Schema.optional(ContentId),
    spaceKey: Schema.String,
  }),
}

/** What can happen to a label: the first thing that has it creates it, and with the last it is gone (WIK-136). */
const events = {
  created: Event.make("wiki.label_created", ofLabel),
  added: Event.make("wiki.label_added", ofLabel),
  removed: Event.make("wiki.label_removed", ofLabel),
  deleted: Event.make("wiki.label_deleted", ofLabel),
}

export type LabelHappening = keyof typeof events

export const labelEvents = Object.values(events)

export const labelEvent = (
  happened: LabelHappening,
  { labelId, prefix, name }: LabelRecord,
  holder: Holder,
): DomainEvent =>
  events[happened].of(labelId, {
    id: labelId,
    prefix,
    name,
    ...(holder.type === "content" ? { contentId: holder.content.id } : {}),
    spaceKey: holder.space.key,
  })
