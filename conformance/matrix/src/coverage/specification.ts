import type { KnownRoute } from "@quoin/http"

/**
 * What the specification says of the things that its operations answer with: their fields, and what each is. Maps that it calls
 * free-form are empty, as it names nothing in them.
 */
const things: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  content: {
    space: "space",
    history: "history",
    version: "version",
    ancestors: "content",
    operations: "operations",
    children: "byType",
    descendants: "byType",
    container: "container",
    body: "body",
    metadata: "free",
    extensions: "free",
    restrictions: "restrictions",
  },
  container: { space: "space", homepage: "content", body: "body", history: "history", version: "version" },
  byType: { page: "content", comment: "content", attachment: "content" },
  body: { storage: "representation", view: "representation" },
  representation: { webresource: "whole", content: "content" },
  restrictions: { read: "restriction", update: "restriction" },
  restriction: { content: "content", restrictions: "subjects" },
  subjects: { user: "person", group: "whole" },
  version: { by: "person", content: "content" },
  history: {
    previousVersion: "version",
    nextVersion: "version",
    lastUpdated: "version",
    createdBy: "person",
    contributors: "contributors",
  },
  contributors: { publishers: "whole" },
  person: { status: "whole" },
  space: {
    icon: "whole",
    description: "body",
    homepage: "content",
    metadata: "free",
    retentionPolicy: "whole",
  },
}

/** What the specification calls the shapes that can be expanded; whatever is not here it does not know. */
const shapes: Readonly<Record<string, string>> = {
  content: "content",
  space: "space",
  "what an item is in": "container",
  body: "body",
  history: "history",
  version: "version",
  person: "person",
}

/** Does the specification name an expansion inside a shape? */
export const isSpecifiedExpansion = (shape: string, path: string): boolean =>
  path
    .split(".")
    .reduce<string | undefined>(
      (at, name) => (at === undefined ? undefined : things[at]?.[name]),
      shapes[shape],
    ) !== undefined

/** The fields of answers that it does not name: in free-form maps, other representations of bodies, pages of lists. */
const unspecifiedFields = [
  /^Extensions\./,
  /(^|\.)metadata\./,
  /(^|\.)body\.(?!storage\b|view\b)/,
  /\.(start|limit|size)$/,
]

/** Does the specification name a field of an answer? */
export const isSpecifiedField = (name: string): boolean =>
  unspecifiedFields.every((pattern) => !pattern.test(name))

/** The parameters of operations that are known with more of them than the specification has. */
const parameters: Readonly<Record<string, ReadonlyArray<string>>> = {
  "GET /rest/agile/1.0/board": [
    "startAt",
    "maxResults",
    "type",
    "name",
    "projectKeyOrId",
    "userkeyLocation",
    "usernameLocation",
    "projectLocation",
  ],
}

/** Does the specification name a parameter, or a value of one? */
export const isSpecifiedParameter = ({ method, path }: KnownRoute, name: string): boolean =>
  parameters[`${method} ${path}`]?.includes(name.split(/!?=/)[0] ?? name) ?? true
