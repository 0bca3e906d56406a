import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import {
  InvalidInput,
  NotAllowed,
  NotFound,
  type OpenOptions,
  NotSignedIn,
  Quoin,
  StaleVersion,
  StorageUnavailable,
  TitleTaken,
  UserNameTaken,
  anonymous,
  domains,
} from "../src/index"

const opened: Array<Quoin> = []
const folders: Array<string> = []

const open = async (options?: Omit<OpenOptions, "signIn">): Promise<Quoin> => {
  const quoin = await Quoin.open({ ...options })
  opened.push(quoin)
  return quoin
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "quoin-"))
  folders.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((quoin) => quoin.close()))
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no failure",
    (failure: unknown) => failure,
  )

describe("operations as methods", () => {
  it("has a method for every operation", async () => {
    const quoin = await open()
    const methods = [
      ...Object.keys(quoin.wiki).map((name) => `wiki.${name}`),
      ...Object.keys(quoin.directory).map((name) => `directory.${name}`),
      ...Object.keys(quoin.assets).map((name) => `assets.${name}`),
      ...Object.keys(quoin.jobs).map((name) => `jobs.${name}`),
      ...Object.keys(quoin.audit).map((name) => `audit.${name}`),
      ...Object.keys(quoin.tracker).map((name) => `tracker.${name}`),
      ...Object.keys(quoin.tokens).map((name) => `tokens.${name}`),
      ...Object.keys(quoin.backup).map((name) => `backup.${name}`),
      ...Object.keys(quoin.webhooks).map((name) => `webhooks.${name}`),
    ]
    expect(methods.sort()).toEqual(
      [
        ...domains.flatMap(({ operations }) => operations.map(({ tag }) => tag)),
        "wiki.createPage",
        "wiki.createBlogPost",
        "assets.find",
        "assets.explain",
        "tracker.explain",
      ].sort(),
    )
  })

  it("creates, reads and updates a page", async () => {
    const { wiki } = await open()
    const space = await wiki.createSpace({ key: "DOC", name: "Handbook" })
    const page = await wiki.createPage({
      spaceKey: "DOC",
      parentId: space.homepageId,
      title: "One",
      body: "<p/>",
    })
    expectTypeOf(page.version.number).toEqualTypeOf<number>()
    const updated = await wiki.updateContent({ id: page.id, version: { number: 2 }, body: "<p>two</p>" })
    expect(updated.version.number).toBe(2)
    const read = await wiki.getContent({ id: page.id, expand: "body.storage,ancestors" })
    expect(read.body).toBe("<p>two</p>")
    expect(read.ancestors?.map(({ title }) => title)).toEqual(["Handbook Home"])
    expect(read.history.createdBy).toMatchObject({ username: "admin" })
  })

  it("sets the type of the two ways to create content", async () => {
    const { wiki } = await open()
    await wiki.createSpace({ key: "DOC", name: "Handbook" })
    const post = await wiki.createBlogPost({ spaceKey: "DOC", title: "News" })
    expect(post.type).toBe("blogpost")
  })

  it("needs no input where nothing is required", async () => {
    const { wiki } = await open()
    expect((await wiki.listSpaces()).items).toEqual([])
  })
})

describe("failures", () => {
  it("are the engine's own, not wrapped", async () => {
    const { wiki, directory } = await open()
    await wiki.createSpace({ key: "DOC", name: "Handbook" })
    const page = await wiki.createPage({ spaceKey: "DOC", title: "One" })
    expect(await failureOf(wiki.createPage({ spaceKey: "DOC", title: "one" }))).toBeInstanceOf(TitleTaken)
    expect(await failureOf(wiki.getContent({ id: "999" }))).toBeInstanceOf(NotFound)
    const stale = await failureOf(wiki.updateContent({ id: page.id, version: { number: 7 } }))
    expect(stale).toBeInstanceOf(StaleVersion)
    expect(stale).toMatchObject({ _tag: "StaleVersion", expected: 2, given: 7 })
    const admin = { userName: "admin", fullName: "A", email: "a@example.org", password: "secret" }
    expect(await failureOf(directory.createUser(admin))).toBeInstanceOf(UserNameTaken)
  })

  it("of an input name every field with what was given and what is allowed", async () => {
    const quoin = await open()
    const input: object = { id: "1", version: { number: "two" }, titel: "x" }
    const failure = await failureOf(
      quoin.execute({ operation: "wiki.updateContent", payload: input as never }),
    )
    expect(failure).toBeInstanceOf(InvalidInput)
    expect((failure as InvalidInput).violations).toEqual([
      {
        field: "titel",
        given: "a value that is not shown",
        allowed:
          "no field of this name; the fields are id, type, title, status, existingStatus, version, body, parentId, spaceKey, location, inlineProperties, resolutionStatus, labels, properties, restrictions; did you mean title?",
      },
      { field: "version.number", given: '"two"', allowed: "a whole number" },
    ])
  })

  it("of an unknown operation name those that exist", async () => {
    const quoin = await open()
    const failure = await failureOf(quoin.execute({ operation: "wiki.fly", payload: {} } as never))
    expect((failure as Error).message).toMatch(
      /given "wiki.fly", allowed: one of \d+ names, of which the nearest are wiki\./,
    )
  })
})

describe("callers", () => {
  it("are the built-in administrator unless told otherwise", async () => {
    const quoin = await open({ adminPassword: "correct horse" })
    expect(quoin.administrator).toEqual({ username: "admin", generatedPassword: undefined, created: true })
    const ada = await quoin.directory.createUser({
      userName: "ada",
      fullName: "Ada",
      email: "ada@example.org",
      password: "secret",
    })
    expect(ada.username).toBe("ada")
  })

  // Holds DIR-34.
  it("can be a user by name, who is looked up for every call", async () => {
    const quoin = await open()
    const user = { userName: "ada", fullName: "Ada", email: "ada@example.org", password: "secret" }
    await quoin.directory.createUser(user)
    const asAda = quoin.as({ username: "ada" })
    const space = await asAda.wiki.createSpace({ key: "DOC", name: "Handbook" })
    expect(space.createdBy).toMatchObject({ username: "ada" })
    expect(await failureOf(asAda.directory.createGroup({ name: "g" }))).toBeInstanceOf(NotAllowed)
    await quoin.directory.setUserStatus({ username: "ada", status: "disabled" })
    expect(await failureOf(asAda.wiki.listSpaces())).toBeInstanceOf(NotSignedIn)
    expect(await failureOf(quoin.as({ username: "bob" }).wiki.listSpaces())).toBeInstanceOf(NotFound)
  })

  // Holds DIR-34.
  it.each([null, "ada", 3, {}, { username: 3 }, { _tag: "User" }, { _tag: "Nobody" }])(
    "is refused by name where it is nobody who could be: %j",
    async (who) => {
      const quoin = await open()
      const failure = await failureOf(quoin.as(who as never).wiki.listSpaces())
      expect(failure).toBeInstanceOf(InvalidInput)
      expect(String(failure)).toContain("as: given")
    },
  )

  it("can be nobody", async () => {
    const quoin = await open({ caller: anonymous })
    const failure = await failureOf(quoin.wiki.createSpace({ key: "DOC", name: "Handbook" }))
    expect(failure).toBeInstanceOf(NotSignedIn)
  })
})

describe("executeAll", () => {
  it("makes calls from the replies of earlier ones", async () => {
    const quoin = await open()
    const results = await quoin.executeAll([
      { operation: "wiki.createSpace", payload: { key: "DOC", name: "Handbook" } },
      (reply) => ({
        operation: "wiki.createContent",
        payload: { title: "Below", parentId: reply<"wiki.createSpace">(0).homepageId },
      }),
    ])
    expect(results).toMatchObject([{ ok: true }, { ok: true, reply: { title: "Below" } }])
  })

  it("gives every call an outcome of its own", async () => {
    const quoin = await open()
    const results = await quoin.executeAll([
      { operation: "wiki.createSpace", payload: { key: "D O C", name: "Handbook" } },
      (reply) => ({
        operation: "wiki.createContent",
        payload: { title: "Below", parentId: reply<"wiki.createSpace">(0).homepageId },
      }),
      (reply) => ({
        operation: "wiki.getSpace",
        payload: { key: reply<"wiki.createSpace">(9).key },
      }),
      { operation: "wiki.createSpace", payload: { key: "DOC", name: "Handbook" } },
    ])
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false, true])
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toMatchObject({ failure: { violations: [{ field: "index", given: "9" }] } })
  })
})

describe("preview", () => {
  it("shows what would change, and changes nothing", async () => {
    const quoin = await open()
    const shown = await quoin.preview({
      operation: "wiki.createSpace",
      payload: { key: "DOC", name: "Handbook" },
    })
    expect(shown.reply.key).toBe("DOC")
    expect(shown.changes.length).toBeGreaterThan(0)
    expect((await quoin.wiki.listSpaces()).items).toEqual([])
  })
})

describe("storage", () => {
  it("keeps a SQLite file between two openings", async () => {
    const file = join(folder(), "wiki.db")
    const first = await open({ storage: file })
    await first.wiki.createSpace({ key: "DOC", name: "Handbook" })
    await first.close()
    const second = await open({ storage: `sqlite:${file}`, durability: "normal" })
    expect((await second.wiki.getSpace({ key: "doc" })).name).toBe("Handbook")
    expect(second.administrator.created).toBe(false)
  })

  it("opens for a caller of its own, though the user admin is disabled", async () => {
    const file = join(folder(), "wiki.db")
    const first = await open({ storage: file, adminPassword: "secret" })
    const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", password: "secret" }
    await first.directory.createUser(eve)
    await first.directory.addMember({ username: "eve", group: "administrators" })
    await first.as({ username: "eve" }).directory.setUserStatus({ username: "admin", status: "disabled" })
    await first.close()
    const second = await open({ storage: file, caller: { username: "eve" } })
    expect(await second.directory.getUser({ username: "admin" })).toMatchObject({ status: "disabled" })
  })

  it.each([undefined, "sqlite::memory:"])("%s keeps nothing", async (storage) => {
    const options = storage === undefined ? {} : { storage }
    await (await open(options)).wiki.createSpace({ key: "DOC", name: "Handbook" })
    expect((await (await open(options)).wiki.listSpaces()).items).toEqual([])
  })

  it("refuses a file that is not its own, and leaves it open for nobody", async () => {
    const file = join(folder(), "notes.txt")
    writeFileSync(file, "these are my notes, and no database of any kind".repeat(10))
    const failure = await failureOf(Quoin.open({ storage: file }))
    expect(failure).toBeInstanceOf(StorageUnavailable)
    expect(failure).toMatchObject({ reason: "not-ours" })
  })

  it("names the package that SQLite needs when it is not installed", async () => {
    vi.doMock("@quoin/storage-sqlite", () => Promise.reject(new Error("Cannot find package")))
    const failure = await failureOf(Quoin.open({ storage: join(folder(), "wiki.db") }))
    vi.doUnmock("@quoin/storage-sqlite")
    expect(failure).toBeInstanceOf(StorageUnavailable)
    expect((failure as StorageUnavailable).message).toContain(
      "Storage unavailable (cannot-open): SQLite needs the package @quoin/storage-sqlite; install it beside quoin",
    )
  })

  it("refuses an empty name", async () => {
    expect(await failureOf(Quoin.open({ storage: "sqlite:" }))).toBeInstanceOf(InvalidInput)
  })
})

describe("fetch", () => {
  it("answers HTTP requests of callers who sign in themselves", async () => {
    const quoin = await open({ adminPassword: "correct horse" })
    await quoin.wiki.createSpace({ key: "DOC", name: "Handbook" })
    const ask = (headers: Record<string, string>) =>
      quoin.fetch(new Request("http://wiki.example.org/rest/api/space/DOC", { headers }))
    const signedIn = await ask({ authorization: `Basic ${btoa("admin:correct horse")}` })
    expect(signedIn.status).toBe(200)
    expect(await signedIn.json()).toMatchObject({ key: "DOC", name: "Handbook" })
    expect((await ask({ authorization: `Basic ${btoa("admin:wrong")}` })).status).toBe(401)
    await quoin.close()
    expect(await failureOf(ask({}))).toMatchObject({ reason: "closed" })
  })
})

describe("close", () => {
  it("finishes what has begun, can be repeated, and refuses what comes later", async () => {
    const quoin = await open()
    const begun = quoin.wiki.createSpace({ key: "DOC", name: "Handbook" })
    await Promise.all([quoin.close(), quoin.close()])
    expect((await begun).key).toBe("DOC")
    await quoin.close()
    expect(await failureOf(quoin.wiki.listSpaces())).toMatchObject({
      _tag: "StorageUnavailable",
      reason: "closed",
      message: "Storage unavailable (closed): quoin.close() has been called",
    })
  })
})
