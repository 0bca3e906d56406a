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

export const representations: Expandable = {
  storage: { content: notServed, webresource: notServed },
  view: notServed,
  export_view: notServed,
  styled_view: notServed,
  editor: notServed,
  editor2: notServed,
  anonymous_export_view: notServed,
  wiki: notServed,
}

export const restriction: Expandable = { restrictions: { user: person, group: whole }, content: notServed }
