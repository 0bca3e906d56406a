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

/** A text as it is shown, which says what it needs there. */
export const text: Expandable = { webresource: whole }

export const restriction: Expandable = { restrictions: { user: person, group: whole }, content: notServed }

/** What only items of some type have. */
export const extensions: Expandable = {
  position: whole,
  location: whole,
  inlineProperties: whole,
  resolution: { lastModifier: person },
  mediaType: whole,
  fileSize: whole,
  comment: whole,
}

export const metadata: Expandable = {
  labels: whole,
  properties: whole,
  mediaType: whole,
  comment: whole,
  currentuser: {
    favourited: whole,
    lastcontributed: notServed,
    lastmodified: notServed,
    scheduled: notServed,
    viewed: notServed,
  },
  likes: whole,
  frontend: notServed,
}
