import type { Routes } from "../Area"

/** Where a kind of thing stands, such as `/pages`, and what one of it is called, such as `a page`. */
export interface Kind {
  readonly path: `/${string}`
  readonly one: string
}

type Facet = (kind: Kind) => Routes

/** What the newer addresses have of things of many kinds: each is said once. */
export const facets = {
  list: ({ path, one }) => ({ [`GET ${path}`]: `List all that is ${one}` }),
  create: ({ path, one }) => ({ [`POST ${path}`]: `Create ${one}` }),
  read: ({ path, one }) => ({ [`GET ${path}/:id`]: `Read ${one}` }),
  update: ({ path, one }) => ({ [`PUT ${path}/:id`]: `Update ${one}` }),
  remove: ({ path, one }) => ({ [`DELETE ${path}/:id`]: `Trash or delete ${one}` }),
  ancestors: ({ path, one }) => ({ [`GET ${path}/:id/ancestors`]: `List what is above ${one}` }),
  descendants: ({ path, one }) => ({ [`GET ${path}/:id/descendants`]: `List what is below ${one}` }),
  directChildren: ({ path, one }) => ({
    [`GET ${path}/:id/direct-children`]: `List what is right below ${one}`,
  }),
  children: ({ path, one }) => ({ [`GET ${path}/:id/children`]: `List what of its kind is below ${one}` }),
  attachments: ({ path, one }) => ({ [`GET ${path}/:id/attachments`]: `List the files of ${one}` }),
  customContent: ({ path, one }) => ({
    [`GET ${path}/:id/custom-content`]: `List the custom content of ${one}`,
  }),
  footerComments: ({ path, one }) => ({
    [`GET ${path}/:id/footer-comments`]: `List the comments below ${one}`,
  }),
  inlineComments: ({ path, one }) => ({
    [`GET ${path}/:id/inline-comments`]: `List the comments in the text of ${one}`,
  }),
  labels: ({ path, one }) => ({ [`GET ${path}/:id/labels`]: `List the labels of ${one}` }),
  likes: ({ path, one }) => ({
    [`GET ${path}/:id/likes/count`]: `Count who likes ${one}`,
    [`GET ${path}/:id/likes/users`]: `List who likes ${one}`,
  }),
  operations: ({ path, one }) => ({
    [`GET ${path}/:id/operations`]: `List what the caller may do with ${one}`,
  }),
  versions: ({ path, one }) => ({
    [`GET ${path}/:id/versions`]: `List the versions of ${one}`,
    [`GET ${path}/:id/versions/:number`]: `Read a version of ${one}`,
  }),
  properties: ({ path, one }) => ({
    [`GET ${path}/:id/properties`]: `List the properties of ${one}`,
    [`POST ${path}/:id/properties`]: `Create a property of ${one}`,
    [`GET ${path}/:id/properties/:propertyId`]: `Read a property of ${one}`,
    [`PUT ${path}/:id/properties/:propertyId`]: `Update a property of ${one}`,
    [`DELETE ${path}/:id/properties/:propertyId`]: `Delete a property of ${one}`,
  }),
  classification: ({ path, one }) => ({
    [`GET ${path}/:id/classification-level`]: `Read the classification level of ${one}`,
    [`PUT ${path}/:id/classification-level`]: `Set the classification level of ${one}`,
    [`POST ${path}/:id/classification-level/reset`]: `Reset the classification level of ${one}`,
  }),
  redact: ({ path, one }) => ({ [`POST ${path}/:id/redact`]: `Redact ${one}` }),
} as const satisfies Readonly<Record<string, Facet>>

/** What there is of one kind of thing. */
export const routesOf = (kind: Kind, ...names: ReadonlyArray<keyof typeof facets>): Routes =>
  names.reduce<Routes>((all, name) => ({ ...all, ...facets[name](kind) }), {})
