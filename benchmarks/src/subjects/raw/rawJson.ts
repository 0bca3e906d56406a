import type { RawPage } from "./rawRecords"

const iso = (instant: number): string => new Date(instant).toISOString()

const tinyui = (id: string): string => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(id))
  return `/x/${bytes.toString("base64url").replace(/A+$/, "")}`
}

const versionJson = ({ content: { id, version }, user }: RawPage, base: string) => ({
  by: {
    type: "known",
    username: user.username,
    userKey: user.key,
    profilePicture: {
      path: "/images/icons/profilepics/default.svg",
      width: 48,
      height: 48,
      isDefault: true,
    },
    displayName: user.fullName,
    _links: { self: `${base}/rest/api/user?key=${user.key}` },
    _expandable: { status: "" },
  },
  when: iso(version.at),
  message: version.message,
  number: version.number,
  minorEdit: version.minorEdit,
  hidden: version.hidden,
  _links: { self: `${base}/rest/api/content/${id}/version/${version.number}` },
  _expandable: { collaborators: "", content: `/rest/api/content/${id}` },
})

const bodyJson = (id: string, value: string) => ({
  storage: {
    value,
    representation: "storage",
    _expandable: { webresource: "", content: `/rest/api/content/${id}` },
  },
  _expandable: {
    view: "",
    export_view: "",
    styled_view: "",
    anonymous_export_view: "",
    editor: "",
    markdown: "",
    atlas_doc_format: "",
  },
})

/** The wiki's JSON of a page with its version, and with its body where it was read. */
export const pageJson = (page: RawPage, base: string) => {
  const { content, space, body } = page
  const address = `/rest/api/content/${content.id}`
  const spaceAddress = `/rest/api/space/${space.key}`
  return {
    id: content.id,
    type: content.type,
    status: content.status,
    title: content.title,
    version: versionJson(page, base),
    ...(body === undefined ? {} : { body: bodyJson(content.id, body) }),
    extensions: { position: "none", _expandable: {} },
    _links: {
      self: `${base}${address}`,
      webui: `/display/${space.key}/${encodeURIComponent(content.title).replaceAll("%20", "+")}`,
      tinyui: tinyui(content.id),
      edit: `/pages/resumedraft.action?draftId=${content.id}`,
    },
    _expandable: {
      childTypes: "",
      metadata: "",
      operations: "",
      children: `${address}/child`,
      restrictions: `${address}/restriction/byOperation`,
      descendants: `${address}/descendant`,
      space: spaceAddress,
      container: spaceAddress,
      history: `${address}/history`,
      ancestors: "",
      ...(body === undefined ? { body: "" } : {}),
    },
  }
}

/** A page that stands alone in an answer. */
export const standingPageJson = (page: RawPage, base: string) => {
  const json = pageJson(page, base)
  return { ...json, _links: { ...json._links, collection: "/rest/api/content", base, context: "" } }
}

/** The first page of a list. */
export const listJson = (pages: ReadonlyArray<RawPage>, base: string, query: string, limit: number) => {
  const next = new URLSearchParams(query)
  next.set("start", String(pages.length))
  return {
    results: pages.map((page) => pageJson(page, base)),
    start: 0,
    limit,
    size: pages.length,
    _links: {
      self: `${base}/rest/api/content?${query}`,
      next: `/rest/api/content?${next.toString()}`,
      base,
      context: "",
    },
  }
}
