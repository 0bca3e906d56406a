import { type Expandable, notServed } from "../contract/expansion"

/** It can be expanded, and nothing inside it. */
export const whole: Expandable = {}

export const person: Expandable = { status: notServed }

export const version: Expandable = { by: person, content: notServed, collaborators: whole }

export const history: Expandable = {
  createdBy: person,
  previousVersion: version,
  nextVersion: version,
  lastUpdated: version,
  contributors: { publishers: whole },
  ownedBy: notServed,
  lastOwnedBy: notServed,
}

/** A body in one representation: what it can show besides itself is not there. */
export const stored: Expandable = { content: notServed, webresource: notServed }

export const representations: Expandable = {
  storage: stored,
  view: stored,
  export_view: stored,
  styled_view: stored,
  editor: stored,
  markdown: stored,
  editor2: notServed,
  anonymous_export_view: stored,
  wiki: notServed,
}

export const restriction: Expandable = { restrictions: { user: person, group: whole }, content: notServed }
