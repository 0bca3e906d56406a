import { type Expandable, type Expands, notServed } from "../contract/input/expansion"

/** It can be expanded, and nothing inside it. */
export const whole: Expandable = {}

export const person: Expandable = { status: whole }

export const version: Expandable = { by: person, collaborators: whole }

/** A text as it is shown, which says what it needs there. */
export const text: Expandable = { webresource: whole }

export const restriction: Expandable = { restrictions: { user: person, group: whole } }

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

/** What of a space only a read shows, and no reply to a write. */
export const unreadOfSpace = {
  homepage: notServed,
  lookAndFeel: notServed,
  metadata: notServed,
  operations: notServed,
  permissions: notServed,
  retentionPolicy: notServed,
  settings: notServed,
  theme: notServed,
} as const

/** Nothing of a person is expanded when nothing is asked for. */
export const onPerson: Expands = {
  standard: "",
  parts: { status: whole, details: notServed, operations: notServed, personalSpace: notServed },
}

/** A template has one body. */
export const onTemplates: Expands = { standard: "", parts: { body: { storage: whole } } }
