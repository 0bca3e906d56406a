import type { Expands } from "../contract/input/expansion"
import {
  body,
  byType,
  content,
  end,
  history,
  restrictionWithItem,
  space,
  versionWithItem,
} from "./expandable"
import { person, whole } from "./expandableParts"

const standardOfWrites = "body.storage,history,space,container.history,container.version,version,ancestors"

/** What the answer to a write shows. */
export const onWrite: Expands = { standard: standardOfWrites, parts: content }

export const onBlueprint: Expands = {
  standard: "body.storage,history,space,version,ancestors",
  parts: content,
}

/** What is shown of a body that was made of another. */
export const onConverted: Expands = { standard: "", parts: body }
export const onRead: Expands = { standard: "history,space,version", parts: content }
export const onVersion: Expands = { standard: "", parts: versionWithItem }
/** The content below an item, by its type; nothing by default. */
export const onByType: Expands = { standard: "", parts: byType }
/** Everything of restrictions where nothing else is asked for. */
export const onRestriction: Expands = {
  standard: "restrictions.user,restrictions.group",
  parts: restrictionWithItem,
}
export const onRestrictions: Expands = {
  standard:
    "read.restrictions.user,read.restrictions.group,update.restrictions.user,update.restrictions.group",
  parts: { read: restrictionWithItem, update: restrictionWithItem },
}
export const onHistory: Expands = { standard: "previousVersion,nextVersion,lastUpdated", parts: history }
export const onSpace: Expands = { standard: "", parts: space }
/** A space after an update. */
export const onSpaceUpdate: Expands = { standard: "description.plain,homepage", parts: space }
/** What the answer to a new space shows, and that to another logo of one. */
export const onNewSpace: Expands = { standard: "description.plain,history", parts: space }

/** A relation, with what it is between. */
export const onRelation: Expands = {
  standard: "",
  parts: { relationData: { createdBy: person }, source: end, target: end },
}

/** A property, and whose it is. */
export const onProperty = (owner: "content" | "space"): Expands => ({
  standard: "version",
  parts: { version: whole, [owner]: owner === "content" ? content : space },
})
