/** The fields of an operation's request, in their encoded form. */
export type Fields = Readonly<Record<string, unknown>>

/** A request of the wiki, before it has an address and credentials. */
export interface WikiRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
  readonly query: Fields
  readonly body?: Fields
}

const segment = (value: unknown): string => encodeURIComponent(String(value))

const storage = (value: unknown): Fields | undefined =>
  value === undefined ? undefined : { storage: { value, representation: "storage" } }

const ancestors = (parentId: unknown) => (parentId === undefined ? undefined : [{ id: parentId }])

/** Every reply of an operation has space, version and history, so that these are always asked for. */
const expand = (asked: unknown): string => `${typeof asked === "string" ? asked : ""},space,version,history`

const onSpace = { expand: "description.plain,history" }

/** The HTTP request of each operation of the wiki. */
export const wikiRequests: Readonly<Record<string, (fields: Fields) => WikiRequest>> = {
  "wiki.createSpace": ({ key, name, description }) => ({
    method: "POST",
    path: "/space",
    query: onSpace,
    body: {
      key,
      name,
      ...(description === undefined ? {} : { description: { plain: { value: description } } }),
    },
  }),
  "wiki.getSpace": ({ key }) => ({ method: "GET", path: `/space/${segment(key)}`, query: onSpace }),
  "wiki.listSpaces": ({ keys, start, limit }) => ({
    method: "GET",
    path: "/space",
    query: { ...onSpace, spaceKey: keys, start, limit },
  }),
  "wiki.createContent": ({ type, title, spaceKey, parentId, status, body }) => ({
    method: "POST",
    path: "/content",
    query: { status },
    body: { type, title, space: { key: spaceKey }, ancestors: ancestors(parentId), body: storage(body) },
  }),
  "wiki.publishDraft": ({ id, title, body }) => ({
    method: "POST",
    path: "/content",
    query: {},
    body: { id, title, body: storage(body) },
  }),
  "wiki.saveDraft": ({ id, title, body }) => ({
    method: "POST",
    path: "/content",
    query: { status: "draft" },
    body: { id, title, body: storage(body) },
  }),
  "wiki.updateContent": ({ id, existingStatus, spaceKey, parentId, body, ...said }) => ({
    method: "PUT",
    path: `/content/${segment(id)}`,
    query: { status: existingStatus },
    body: { ...said, space: { key: spaceKey }, ancestors: ancestors(parentId), body: storage(body) },
  }),
  "wiki.deleteContent": ({ id, status }) => ({
    method: "DELETE",
    path: `/content/${segment(id)}`,
    query: { status },
  }),
  "wiki.getContent": ({ id, ...asked }) => ({
    method: "GET",
    path: `/content/${segment(id)}`,
    query: { ...asked, expand: expand(asked["expand"]) },
  }),
  "wiki.listContent": (asked) => ({
    method: "GET",
    path: "/content",
    query: { ...asked, expand: expand(asked["expand"]) },
  }),
  "wiki.getHistory": ({ id }) => ({ method: "GET", path: `/content/${segment(id)}/history`, query: {} }),
}
