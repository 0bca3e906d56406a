import { type Expandable, type Expands, notServed } from "../contract/expansion"

const nothing: Expandable = {}

const person: Expandable = { status: notServed }

const version: Expandable = { by: person, content: notServed }

const history: Expandable = {
  previousVersion: version,
  nextVersion: version,
  lastUpdated: version,
  createdBy: person,
  contributors: notServed,
}

const spaceInContent: Expandable = {
  description: notServed,
  history: notServed,
  homepage: notServed,
  icon: notServed,
  metadata: notServed,
  permissions: notServed,
  retentionPolicy: notServed,
}

const representations: Expandable = {
  storage: { content: notServed },
  view: notServed,
  export_view: notServed,
  styled_view: notServed,
  editor: notServed,
  anonymous_export_view: notServed,
}

const content: Expandable = {
  space: spaceInContent,
  container: { ...spaceInContent, version },
  history,
  version,
  ancestors: nothing,
  body: representations,
  metadata: notServed,
  operations: notServed,
  children: notServed,
  restrictions: notServed,
  descendants: notServed,
  extensions: nothing,
}

const space: Expandable = { ...spaceInContent, description: { plain: nothing, view: notServed }, history: nothing }

/** What the answer to a write shows. */
export const onWrite: Expands = {
  standard: "body.storage,history,space,container.history,container.version,version,ancestors",
  parts: content,
}
export const onRead: Expands = { standard: "history,space,version", parts: content }
export const onHistory: Expands = { standard: "previousVersion,nextVersion,lastUpdated", parts: history }
export const onSpace: Expands = { standard: "", parts: space }
export const onNewSpace: Expands = { standard: "description.plain,history", parts: space }
