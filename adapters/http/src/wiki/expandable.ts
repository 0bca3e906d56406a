import { type Expandable, type Expands, notServed } from "../contract/expansion"

/** It can be expanded, and nothing inside it. */
const whole: Expandable = {}

const person: Expandable = { status: notServed }

const version: Expandable = { by: person, content: notServed, collaborators: notServed }

const history: Expandable = {
  createdBy: person,
  previousVersion: version,
  nextVersion: version,
  lastUpdated: version,
  contributors: notServed,
  ownedBy: notServed,
  lastOwnedBy: notServed,
}

const spaceOfContent: Expandable = {
  description: { plain: whole, view: notServed },
  history: { createdBy: person, contributors: notServed },
  icon: whole,
  homepage: notServed,
  lookAndFeel: notServed,
  metadata: notServed,
  operations: notServed,
  permissions: notServed,
  retentionPolicy: notServed,
  settings: notServed,
  theme: notServed,
}

const representations: Expandable = {
  storage: { content: notServed, webresource: notServed },
  view: notServed,
  export_view: notServed,
  styled_view: notServed,
  editor: notServed,
  editor2: notServed,
  anonymous_export_view: notServed,
  wiki: notServed,
}

/** What is in every ancestor's `_expandable`; of an ancestor only the summary is shown. */
const ancestor: Expandable = {
  ancestors: notServed,
  body: notServed,
  children: notServed,
  container: notServed,
  descendants: notServed,
  history: notServed,
  metadata: notServed,
  operations: notServed,
  restrictions: notServed,
  space: notServed,
  version: notServed,
}

const content: Expandable = {
  space: spaceOfContent,
  // A space has no version, so that there is nothing to show of it.
  container: { ...spaceOfContent, version: whole },
  history,
  version,
  ancestors: ancestor,
  body: representations,
  children: notServed,
  childTypes: notServed,
  descendants: notServed,
  extensions: notServed,
  macroRenderedOutput: notServed,
  metadata: notServed,
  operations: notServed,
  restrictions: notServed,
}

/** After a write the versions around the written one are not looked up. */
const written: Expandable = {
  ...content,
  history: { ...history, previousVersion: notServed, nextVersion: notServed },
}

const space: Expandable = { ...spaceOfContent, homepage: content }

/** What the answer to a write shows. */
export const onWrite: Expands = {
  standard: "body.storage,history,space,container.history,container.version,version,ancestors",
  parts: written,
}
export const onRead: Expands = { standard: "history,space,version", parts: content }
export const onHistory: Expands = { standard: "previousVersion,nextVersion,lastUpdated", parts: history }
export const onSpace: Expands = { standard: "", parts: space }
/** Nothing of a person is expanded when nothing is asked for. */
export const onPerson: Expands = { standard: "", parts: person }
/** The home page of a new space is empty, and not read for the answer. */
export const onNewSpace: Expands = { standard: "description.plain,history", parts: spaceOfContent }
