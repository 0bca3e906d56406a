import { type Double, double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

type Reply = Readonly<Record<string, unknown>> & { readonly id: string }
type Method = (parameters?: object) => Promise<Reply>
type Called = Readonly<Record<string, Readonly<Record<string, Method>>>>

const host = "newer.example"
const email = "me@example.org"

/** Where the client tells of what its schemas do not know; it looks only where this variable says so as it is loaded. */
const drift = (): ReadonlyArray<unknown> =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for("apis-code-gen.schemaAudit")] ??
    []) as ReadonlyArray<unknown>
const audits = "AUDIT_SCHEMAS"

let wiki: Double
let stop: () => void
let client: Called
let pages: Readonly<Record<string, Method>>
let spaceId: number

const storage = (value: string) => ({ representation: "storage", value })

/** A method by its name in a group of the client. */
const call = (group: string, name: string, parameters?: object): Promise<Reply> =>
  (client[group]?.[name] ?? (() => Promise.reject(new Error(`${group}.${name} is no method`))))(parameters)

const results = (reply: Reply): ReadonlyArray<Reply> => reply["results"] as ReadonlyArray<Reply>

const idOf = ({ id }: Reply): number => Number(id)

beforeAll(async () => {
  wiki = await double({ users: { [email]: { token: "t", administrator: true } } })
  stop = wiki.intercept(`https://${host}`)
  process.env[audits] = "true"
  const { createV2Client } = (await import("confluence.js-v2/v2")) as unknown as {
    readonly createV2Client: (config: object) => Called
  }
  Reflect.deleteProperty(process.env, audits)
  client = createV2Client({ host: `https://${host}`, auth: { type: "basic", email, apiToken: "t" } })
  pages = client["page"] ?? {}
  const space = await call("space", "createSpace", { body: { key: "DOC", name: "Documentation" } })
  spaceId = idOf(space)
})

afterAll(async () => {
  stop()
  await wiki.close()
})

const create = (title: string, more: object = {}) =>
  call("page", "createPage", {
    body: { spaceId: String(spaceId), status: "current", title, body: storage(`<p>${title}</p>`), ...more },
  })

// Holds HTT-1013.
describe("confluence.js 3.2.0, unmodified, which judges each answer by its schema", () => {
  it("writes, reads, renames, finds and deletes pages", async () => {
    const page = await create("One")
    const id = idOf(page)
    await call("page", "updatePage", {
      id,
      body: {
        id: page.id,
        status: "current",
        title: "Two",
        body: storage("<p>2</p>"),
        version: { number: 2 },
      },
    })
    await call("page", "updatePageTitle", { id, body: { status: "current", title: "Three" } })
    const read = await call("page", "getPageById", {
      id,
      bodyFormat: "view",
      includeLabels: true,
      includeOperations: true,
      includeLikes: true,
      includeFavoritedByCurrentUserStatus: true,
    })
    expect(read).toMatchObject({ title: "Three", version: { number: 3 }, labels: { results: [] } })
    expect(await call("page", "getPageById", { id, version: 1, bodyFormat: "storage" })).toMatchObject({
      title: "One",
      body: { storage: storage("<p>One</p>") },
    })
    const found = await call("page", "getPages", { title: "three", spaceId: [spaceId], status: ["current"] })
    expect(results(found).map(idOf)).toEqual([id])
    expect(results(await call("page", "getPages", { id: [id] })).map(idOf)).toEqual([id])
    await call("page", "deletePage", { id })
    expect(results(await call("page", "getPages", { id: [id], status: ["trashed"] }))).toHaveLength(1)
    await call("page", "deletePage", { id, purge: true })
    await expect(call("page", "getPageById", { id })).rejects.toThrow()
    expect(pages).toHaveProperty("getPagesInSpace")
  })

  it("goes through the pages of a space, and up and down the tree", async () => {
    const top = await create("Top")
    const low = await create("Low", { parentId: top.id })
    const seen: Array<string> = []
    let cursor: string | undefined
    do {
      const page = await call("page", "getPagesInSpace", { id: spaceId, limit: 1, cursor })
      seen.push(...results(page).map(({ id }) => id))
      const { next } = page["_links"] as { readonly next?: string }
      cursor = next === undefined ? undefined : (new URL(next, "http://x").searchParams.get("cursor") ?? "")
    } while (cursor !== undefined)
    expect(seen).toEqual(expect.arrayContaining([top.id, low.id]))
    expect(new Set(seen).size).toBe(seen.length)
    const below = await call("children", "getChildPages", { id: idOf(top) })
    expect(results(below)).toMatchObject([{ id: low.id }])
    expect(results(await call("children", "getPageDirectChildren", { id: idOf(top) }))).toHaveLength(1)
    expect(results(await call("descendants", "getPageDescendants", { id: idOf(top) }))).toHaveLength(1)
    expect(results(await call("ancestors", "getPageAncestors", { id: idOf(low) })).at(-1)?.id).toBe(top.id)
  })

  it("writes and reads blog posts", async () => {
    const post = await call("blogPost", "createBlogPost", {
      body: { spaceId: String(spaceId), status: "current", title: "News", body: storage("<p>!</p>") },
    })
    const id = idOf(post)
    await call("blogPost", "updateBlogPost", {
      id,
      body: {
        id: post.id,
        status: "current",
        title: "Newer",
        body: storage("<p>!!</p>"),
        version: { number: 2 },
      },
    })
    expect(await call("blogPost", "getBlogPostById", { id })).toMatchObject({ title: "Newer" })
    expect(results(await call("blogPost", "getBlogPosts"))).toHaveLength(1)
    expect(results(await call("blogPost", "getBlogPostsInSpace", { id: spaceId }))).toHaveLength(1)
    expect(results(await call("version", "getBlogPostVersions", { id }))).toHaveLength(2)
    await call("blogPost", "deleteBlogPost", { id })
  })

  it("comments, answers, and says it better", async () => {
    const page = await create("Discussed")
    const comment = await call("comment", "createFooterComment", {
      pageId: page.id,
      body: storage("<p>Hm</p>"),
    })
    const answer = await call("comment", "createFooterComment", {
      parentCommentId: comment.id,
      body: storage("<p>So?</p>"),
    })
    expect(answer).toMatchObject({ pageId: page.id, parentCommentId: comment.id })
    const commentId = idOf(comment)
    await call("comment", "updateFooterComment", {
      commentId,
      body: { version: { number: 2 }, body: storage("<p>Hm!</p>") },
    })
    expect(await call("comment", "getFooterCommentById", { commentId, bodyFormat: "storage" })).toMatchObject(
      {
        body: { storage: storage("<p>Hm!</p>") },
      },
    )
    const onPage = { id: idOf(page), bodyFormat: "storage" }
    expect(results(await call("comment", "getPageFooterComments", onPage))).toHaveLength(1)
    expect(results(await call("comment", "getPageInlineComments", onPage))).toEqual([])
    expect(results(await call("comment", "getFooterCommentChildren", { id: commentId }))).toHaveLength(1)
    expect(results(await call("comment", "getFooterComments"))).toHaveLength(2)
    expect(results(await call("comment", "getInlineComments"))).toEqual([])
    expect(
      await call("version", "getFooterCommentVersionDetails", { id: commentId, versionNumber: 2 }),
    ).toMatchObject({ number: 2, prevVersion: 1 })
    expect(await call("like", "getFooterLikeCount", { id: commentId })).toEqual({ count: 0 })
    await call("comment", "deleteFooterComment", { commentId: idOf(answer) })
  })

  it("keeps properties with pages and spaces", async () => {
    const page = await create("Kept")
    const pageId = idOf(page)
    const made = await call("contentProperties", "createPageProperty", {
      pageId,
      key: "review",
      value: { state: "open" },
    })
    const propertyId = idOf(made)
    const changed = { pageId, propertyId, key: "review", value: 7, version: { number: 2 } }
    expect(await call("contentProperties", "updatePagePropertyById", changed)).toMatchObject({ value: 7 })
    expect(
      await call("contentProperties", "getPageContentPropertiesById", { pageId, propertyId }),
    ).toMatchObject({
      key: "review",
      version: { number: 2 },
    })
    const listed = await call("contentProperties", "getPageContentProperties", { pageId, key: "review" })
    expect(results(listed)).toHaveLength(1)
    await call("contentProperties", "deletePagePropertyById", { pageId, propertyId })
    const own = await call("spaceProperties", "createSpaceProperty", { spaceId, key: "team", value: "x" })
    const [first] = results(await call("spaceProperties", "getSpaceProperties", { spaceId }))
    expect(first?.id).toBe(own.id)
    await call("spaceProperties", "deleteSpacePropertyById", { spaceId, propertyId: idOf(own) })
  })

  it("lists spaces, labels, files, versions, likes and rights", async () => {
    const page = await create("Listed")
    const id = idOf(page)
    expect(
      results(
        await call("space", "getSpaces", { keys: ["DOC"], descriptionFormat: "plain", includeIcon: true }),
      ),
    ).toMatchObject([{ key: "DOC" }])
    expect(
      await call("space", "getSpaceById", { id: spaceId, includeLabels: true, includeOperations: true }),
    ).toMatchObject({
      key: "DOC",
    })
    expect(results(await call("label", "getPageLabels", { id }))).toEqual([])
    expect(results(await call("label", "getSpaceLabels", { id: spaceId }))).toEqual([])
    expect(results(await call("label", "getSpaceContentLabels", { id: spaceId }))).toEqual([])
    expect(results(await call("label", "getLabels"))).toEqual([])
    expect(results(await call("attachment", "getPageAttachments", { id }))).toEqual([])
    expect(results(await call("attachment", "getAttachments"))).toEqual([])
    expect(results(await call("version", "getPageVersions", { id, bodyFormat: "storage" }))).toHaveLength(1)
    expect(await call("version", "getPageVersionDetails", { pageId: id, versionNumber: 1 })).toMatchObject({
      number: 1,
    })
    expect(await call("like", "getPageLikeCount", { id })).toEqual({ count: 0 })
    expect(results(await call("like", "getPageLikeUsers", { id }))).toEqual([])
    expect((await call("operation", "getPageOperations", { id }))["operations"]).not.toEqual([])
    expect((await call("operation", "getSpaceOperations", { id: spaceId }))["operations"]).not.toEqual([])
    expect(await call("content", "convertContentIdsToContentTypes", { body: { contentIds: [id] } })).toEqual({
      results: { [id]: "page" },
    })
  })

  it("finds nothing in an answer that its schemas do not know", () => {
    expect(drift()).toEqual([])
  })
})
