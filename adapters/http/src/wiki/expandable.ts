import { Converted } from "@quoin/wiki"
import { type Expandable, type Expands, notServed } from "../contract/input/expansion"
import {
  extensions,
  metadata,
  person,
  restriction,
  text,
  unreadOfSpace,
  version,
  whole,
} from "./expandableParts"

/** A space, whose home page is content; besides that what `more` says. */
const spaceWith = (more: Expandable = {}): Expandable => ({
  description: { plain: text, view: text },
  history: { createdBy: person, contributors: notServed },
  icon: whole,
  // Content and spaces are inside each other.
  get homepage() {
    return content
  },
  lookAndFeel: whole,
  metadata: { labels: whole },
  operations: whole,
  permissions: whole,
  retentionPolicy: { lastModifiedBy: whole },
  settings: whole,
  theme: whole,
  ...more,
})

const space = spaceWith()

/** The content below an item, by its type. */
const byType: Expandable = {
  get page() {
    return content
  },
  get comment() {
    return content
  },
  get attachment() {
    return content
  },
}

/** What is about an item, and can show the item itself. */
const aboutItself = (parts: Expandable): Expandable => ({
  ...parts,
  get content() {
    return content
  },
})

/** A version, and the item as it stood then. */
const versionWithItem = aboutItself(version)

const history: Expandable = {
  createdBy: person,
  previousVersion: versionWithItem,
  nextVersion: versionWithItem,
  lastUpdated: versionWithItem,
  contributors: { publishers: whole },
  ownedBy: notServed,
  lastOwnedBy: notServed,
}

/** Who may do one thing with an item, and the item. */
const restrictionWithItem = aboutItself(restriction)

/** A body in one representation, and what it is the body of. */
const body = aboutItself(text)

const representations: Expandable = {
  ...Object.fromEntries(Converted.literals.map((name) => [name, body])),
  editor2: notServed,
  wiki: notServed,
}

/** Content, with what `more` says besides or otherwise. */
const contentWith = (more: Expandable = {}): Expandable => ({
  space,
  get container() {
    return container
  },
  history,
  version: versionWithItem,
  get ancestors() {
    return content
  },
  body: representations,
  children: byType,
  childTypes: { all: whole, page: whole, comment: whole, attachment: whole },
  descendants: byType,
  extensions,
  macroRenderedOutput: notServed,
  metadata,
  operations: whole,
  restrictions: { read: restrictionWithItem, update: restrictionWithItem },
  ...more,
})

const content = contentWith()

/** What an item is in: content or a space. What only one of the two has is nothing to show of the other. */
const container = contentWith({
  description: space["description"] ?? whole,
  icon: whole,
  get homepage() {
    return content
  },
  lookAndFeel: whole,
  permissions: whole,
  retentionPolicy: { lastModifiedBy: whole },
  settings: whole,
  theme: whole,
})

/** What the reply to a write of a space knows by itself. */
export const spaceOfWritten = spaceWith(unreadOfSpace)

/** A version without its item, which only a read shows. */
const versionOfWritten: Expandable = { ...version, content: notServed }

const containerOfWritten: Expandable = {
  ...Object.fromEntries(Object.keys(container).map((name) => [name, notServed])),
  ...spaceOfWritten,
  version: versionOfWritten,
}

/** What the reply to a write knows by itself. */
export const written: Expandable = {
  ...content,
  version: versionOfWritten,
  // Of the pages above only the summaries.
  ancestors: Object.fromEntries(Object.keys(content).map((name) => [name, notServed])),
  body: {
    ...Object.fromEntries(Object.keys(representations).map((name) => [name, notServed])),
    storage: { ...text, content: notServed },
  },
  children: notServed,
  childTypes: notServed,
  descendants: notServed,
  metadata: notServed,
  operations: notServed,
  restrictions: notServed,
  space: spaceOfWritten,
  container: containerOfWritten,
  history: {
    ...history,
    previousVersion: notServed,
    nextVersion: notServed,
    lastUpdated: versionOfWritten,
    contributors: notServed,
  },
}

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

/** What is at the end of a relation: content, a space or a person. */
const end: Expandable = { ...person, ...space, ...content }

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

/** The parts of many answers: the contract says once what of them is not served. */
export const expandableShapes: Readonly<Record<string, Expandable>> = {
  content,
  "content that was written": written,
  space,
  "what an item is in": container,
  "a space that was written, or is of what was written": spaceOfWritten,
  "the container of what was written": containerOfWritten,
  "the end of a relation": end,
  body: representations,
  history,
  version: versionWithItem,
  person,
}
