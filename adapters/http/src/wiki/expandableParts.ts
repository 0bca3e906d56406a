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

/** A body as it is rendered, which says what it needs where it is shown. */
export const rendered: Expandable = { ...stored, webresource: whole }

export const representations: Expandable = {
  storage: stored,
  view: rendered,
  export_view: rendered,
  styled_view: rendered,
  editor: rendered,
  markdown: rendered,
  editor2: notServed,
  anonymous_export_view: rendered,
  wiki: notServed,
}

export const restriction: Expandable = { restrictions: { user: person, group: whole }, content: notServed }
