import { ConfluenceClient, type Models } from "confluence.js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { WikiClient } from "./WikiClient"
import { type ManualServer, editor, password, startManualServer } from "./manualServer"

/** The client rejects with the body of the answer alone. */
interface ErrorBody {
  readonly statusCode: number
  readonly message: string
}

let server: ManualServer | undefined
let client: WikiClient

const clientOf = (host: string): WikiClient =>
  new ConfluenceClient({
    host,
    apiPrefix: "/rest",
    noCheckAtlassianToken: true,
    authentication: { basic: { email: editor, apiToken: password } },
  })

beforeAll(async () => {
  server = await startManualServer()
  client = clientOf(server.url)
})
afterAll(() => server?.stop())

const storage = (value: string) => ({ storage: { value, representation: "storage" as const } })

const refusal = (promise: Promise<unknown>): Promise<ErrorBody> =>
  promise.then(
    () => ({ statusCode: 200, message: "it was not refused" }),
    (body: unknown) => {
      const { statusCode, message } = body as ErrorBody
      return { statusCode, message }
    },
  )

const byTitle = async (title: string): Promise<string> => {
  const { results } = await client.content.getContent({ spaceKey: "TIDE", title })
  return results[0]?.id ?? ""
}

const create = (title: string, more: object = {}): Promise<Models.Content> =>
  client.content.createContent({
    type: "page",
    title,
    space: { key: "TIDE" },
    body: storage(`<p>${title}</p>`),
    ...more,
  })

describe("confluence.js 2.1.0, unmodified", () => {
  it("reads a page with its body, version and ancestors", async () => {
    const page = await client.content.getContentById({
      id: await byTitle("1.1. Installation"),
      expand: ["body.storage", "version", "ancestors"],
    })
    expect(page.body?.storage?.value).toContain("know of tutorial-install: ä, 漢, &amp;.")
    expect(page.version?.number).toBe(1)
    expect(page.ancestors?.map(({ title }) => title)).toEqual([
      "Tidewater Home",
      "Tidewater 3 Documentation",
      "Part I. Tutorial",
      "Chapter 1. Getting Started",
    ])
  })

  it("edits a page, and is told the number expected when somebody else was faster", async () => {
    const id = await byTitle("MOOR")
    const edit = (number: number, value: string) =>
      client.content.updateContent({
        id,
        type: "page",
        title: "MOOR",
        version: { number, message: "made clearer" },
        body: storage(value),
      })
    await edit(2, "<p>mine</p>")
    expect(await refusal(edit(2, "<p>theirs</p>"))).toEqual({
      statusCode: 409,
      message: `Version conflict on content ${id}: expected version.number 3, given 2`,
    })
    const read = await client.content.getContentById({ id, expand: ["body.storage", "version"] })
    expect(read.body?.storage?.value).toBe("<p>mine</p>")
    expect(read.version).toMatchObject({ number: 2, message: "made clearer" })
    expect(read.version?.by).toMatchObject({ username: editor, displayName: "Ada" })
  })

  it("reads the history of a page, and an old version of it", async () => {
    const { id } = await create("History")
    await client.content.updateContent({
      id,
      type: "page",
      title: "History, revised",
      version: { number: 2 },
      body: storage("<p>two</p>"),
    })
    const history = await client.content.getHistoryForContent({
      id,
      expand: ["lastUpdated", "previousVersion"],
    })
    expect(history.latest).toBe(true)
    expect(history.lastUpdated?.number).toBe(2)
    expect(history.previousVersion?.number).toBe(1)
    const old = await client.content.getContentById({ id, version: 1, expand: ["body.storage"] })
    expect(old).toMatchObject({ status: "historical", title: "History" })
    expect(old.body?.storage?.value).toBe("<p>History</p>")
  })

  it("lists, reads, restores and deletes the versions of a page", async () => {
    const { id } = await create("Versions")
    const edit = { id, type: "page", title: "Versions, revised", body: storage("<p>two</p>") }
    await client.content.updateContent({ ...edit, version: { number: 2 } })
    const restored = await client.contentVersions.restoreContentVersion({
      id,
      operationKey: "restore",
      params: { versionNumber: 1, message: "as it was" },
    })
    expect(restored).toMatchObject({ number: 3, message: "as it was" })
    const expand = ["content.body.storage", "collaborators"]
    const old = await client.contentVersions.getContentVersion({ id, versionNumber: 1, expand })
    expect(old.content?.body?.storage?.value).toBe("<p>Versions</p>")
    expect(old.collaborators?.userKeys).toHaveLength(1)
    await client.contentVersions.deleteContentVersion({ id, versionNumber: 2 })
    const { results } = await client.contentVersions.getContentVersions({ id })
    expect(results.map(({ number }) => number)).toEqual([3, 1])
    const absent = client.contentVersions.deleteContentVersion({ id, versionNumber: 2 })
    expect((await refusal(absent)).statusCode).toBe(400)
  })

  it("sets, reads and removes the state of a page", async () => {
    const { id } = await create("Stated")
    const { contentStates: states } = client
    const waiting = { name: "Waiting", color: "#ff7452" }
    expect(await states.setContentState({ id, status: "current", ...waiting })).toMatchObject({
      contentState: waiting,
    })
    expect((await states.setContentState({ id, status: "current", stateId: "1" })).contentState?.id).toBe(1)
    expect((await states.getContentState({ id })).contentState?.name).toBe("In progress")
    expect((await states.getAvailableContentStates({ id })).spaceContentStates).toHaveLength(3)
    expect(await states.getCustomContentStates()).toMatchObject([waiting])
    expect(await states.getSpaceContentStates({ spaceKey: "TIDE" })).toHaveLength(3)
    const settings = await states.getContentStateSettings({ spaceKey: "TIDE" })
    expect(settings.customContentStatesAllowed).toBe(true)
    const { results } = await states.getContentsWithState({ spaceKey: "TIDE", stateId: 1 })
    expect(results.map((page) => page.id)).toEqual([id])
    expect((await states.removeContentState({ id, status: "current" })).contentState).toBeNull()
  })

  it("creates, lists, updates and removes a template of a space", async () => {
    const minutes = { name: "Minutes", templateType: "page", space: { key: "TIDE" } }
    const { template } = client
    const made = await template.createContentTemplate({ ...minutes, body: storage("<p>Who</p>") })
    const { templateId } = made
    const body = { value: "<p>When</p>", representation: "storage" }
    await template.updateContentTemplate({ ...minutes, templateId, body })
    const { results } = await template.getContentTemplates({ spaceKey: "TIDE", expand: ["body"] })
    expect(results.map((each) => each.templateId)).toEqual([templateId])
    const read = await template.getContentTemplate({ contentTemplateId: templateId })
    expect(read).toMatchObject({ body: { storage: { value: "<p>When</p>" } } })
    await template.removeTemplate({ contentTemplateId: templateId })
    const gone = await refusal(template.getContentTemplate({ contentTemplateId: templateId }))
    expect(gone.statusCode).toBe(403)
  })

  it("creates a draft and publishes it", async () => {
    const draft = await create("Draft", { status: "draft" })
    expect(draft.status).toBe("draft")
    const published = await create("Draft, published", { id: draft.id })
    expect(published).toMatchObject({ status: "current", title: "Draft, published" })
    const gone = await refusal(client.content.getContentById({ id: draft.id, status: ["draft"] }))
    expect(gone.statusCode).toBe(404)
  })

  it("trashes, restores and purges a page", async () => {
    const { id } = await create("Short-lived")
    const restore = (title: string) =>
      client.content.updateContent({
        id,
        type: "page",
        title,
        statusBody: "current",
        version: { number: 2 },
      })
    await client.content.deleteContent({ id })
    expect((await refusal(client.content.getContentById({ id }))).statusCode).toBe(404)
    const trashed = await client.content.getContentById({ id, status: ["trashed"] })
    expect(trashed.status).toBe("trashed")

    expect(await refusal(restore("Another title"))).toEqual({
      statusCode: 400,
      message: 'title: given "Another title", allowed: the stored value: a restore changes nothing else',
    })
    expect(await restore("Short-lived")).toMatchObject({ status: "current" })
    const read = await client.content.getContentById({ id, expand: ["version", "body.storage"] })
    expect(read.version?.number).toBe(2)
    expect(read.body?.storage?.value).toBe("<p>Short-lived</p>")

    await client.content.deleteContent({ id })
    await client.content.deleteContent({ id, status: "trashed" })
    expect((await refusal(client.content.getContentById({ id, status: ["any"] }))).statusCode).toBe(404)
  })

  // Holds HTT-38.
  it("restores by the status in the query as by the one in the body", async () => {
    const { id } = await create("Back again")
    await client.content.deleteContent({ id })
    const restored = await client.content.updateContent({
      id,
      type: "page",
      title: "Back again",
      status: "current",
      version: { number: 2 },
    })
    expect(restored).toMatchObject({ status: "current", version: { number: 2 } })
  })

  it("walks a list by its next links, and meets every page once", async () => {
    const space = await client.space.createSpace({ key: "WALK", name: "Walk" })
    for (let number = 1; number <= 12; number++) {
      await create(`Walk ${number}`, { space: { key: space.key } })
    }
    const titles: Array<string> = []
    const first = { spaceKey: "WALK", limit: 5 }
    let next: { spaceKey: string; start?: number; limit: number } | undefined = first
    while (next !== undefined) {
      const list: Models.ContentArray = await client.content.getContent(next)
      titles.push(...list.results.map(({ title }) => title ?? ""))
      const link: unknown = list._links.next
      const query = typeof link === "string" ? new URL(link, "http://any").searchParams : undefined
      next = query && { ...first, start: Number(query.get("start")), limit: Number(query.get("limit")) }
    }
    expect(titles).toEqual(["Walk Home", ...Array.from({ length: 12 }, (_, index) => `Walk ${index + 1}`)])
  })

  // Holds HTT-42.
  it("creates, reads and lists spaces", async () => {
    const created = await client.space.createSpace({
      key: "NEW",
      name: "New space",
      description: { plain: { value: "for trials", representation: "plain" } },
    })
    expect(created).toMatchObject({ key: "NEW", name: "New space" })
    const read = await client.space.getSpace({ spaceKey: "NEW", expand: ["description.plain"] })
    expect(read.description?.plain?.value).toBe("for trials")
    const { results } = await client.space.getSpaces({ spaceKey: ["NEW", "TIDE"] })
    expect(results.map(({ key }) => key).sort()).toEqual(["NEW", "TIDE"])
    const again = await refusal(client.space.createSpace({ key: "new", name: "Again" }))
    expect(again).toEqual({ statusCode: 400, message: "A space with this key already exists: new" })
  })

  // Holds HTT-98.
  it("trashes a page tree, and asks for the task until it has ended", async () => {
    const root = await create("Tree")
    const leaf = await create("Leaf", { ancestors: [{ id: root.id }] })
    const { id } = await client.experimental.deletePageTree({ id: root.id })
    let task = await client.longRunningTask.getTask({ id })
    while (task.percentageComplete < 100) task = await client.longRunningTask.getTask({ id })
    expect(task).toMatchObject({ successful: true })
    const read = await client.content.getContentById({ id: leaf.id, status: ["trashed"] })
    expect(read.status).toBe("trashed")
    const { results } = await client.longRunningTask.getTasks()
    expect(results[0]).toMatchObject({ id, percentageComplete: 100 })
  })

  it("tells pages apart whose titles are nearly alike", async () => {
    const titles = await Promise.all(
      ["DECLARE", "DECLARE (emb-declare)", "Prepare (emb-prepare)"].map(byTitle),
    )
    expect(new Set(titles).size).toBe(3)
    expect(titles).not.toContain("")
  })

  it("is refused with a wrong password", async () => {
    const stranger: WikiClient = new ConfluenceClient({
      host: server?.url ?? "",
      apiPrefix: "/rest",
      authentication: { basic: { email: editor, apiToken: "wrong" } },
    })
    expect((await refusal(stranger.content.getContent())).statusCode).toBe(401)
  })
})
