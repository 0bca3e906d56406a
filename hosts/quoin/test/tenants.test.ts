import { createHash } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { User, UserKey } from "@quoin/kernel"
import { addressWith, say, serverUrl, temporarySchema } from "@quoin/postgres-server"
import { make } from "@quoin/storage-memory"
import { afterEach, describe, expect, it } from "vitest"
import { type OpenOptions, Quoin } from "../src/index"

const folders: Array<string> = []

const sqlite = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "quoin-tenants-"))
  folders.push(folder)
  return join(folder, "all.db")
}

const storages: ReadonlyArray<readonly [string, () => Promise<string>]> = [
  ["memory", () => Promise.resolve("memory")],
  ["SQLite", sqlite],
  ...(serverUrl === undefined
    ? []
    : [["Postgres", () => addressWith({ schema: temporarySchema() })] as const]),
]

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => failure,
  )

const read = async (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()

describe.each(storages)("tenants of one storage: %s", (_name, storage) => {
  // Holds KER-161.
  it("see nothing of each other, and close alone", async () => {
    const quoin = await Quoin.open({ storage: await storage() })
    const [a, b] = await Promise.all([quoin.tenant("a"), quoin.tenant("b")])
    expect(await quoin.tenant("a")).toBe(a)
    for (const [each, name] of [
      [a, "Docs of a"],
      [b, "Docs of b"],
    ] as const) {
      await each.wiki.createSpace({ key: "DOC", name })
      await each.tracker.createProject({ key: "SHIP", name })
    }
    expect((await a.wiki.getSpace({ key: "DOC" })).name).toBe("Docs of a")
    expect((await b.wiki.getSpace({ key: "DOC" })).name).toBe("Docs of b")
    expect((await quoin.wiki.listSpaces()).items).toEqual([])
    const hash = createHash("sha256").update("of a").digest("hex")
    await a.upload(new TextEncoder().encode("of a"))
    expect(await read(a.download(hash))).toBe("of a")
    expect(await refusal(read(b.download(hash)))).not.toBe("done")
    await a.close()
    expect(await refusal(a.wiki.listSpaces())).toMatchObject({ _tag: "StorageUnavailable", reason: "closed" })
    expect((await b.wiki.listSpaces()).items).toHaveLength(1)
    const again = await quoin.tenant("a")
    expect((await again.wiki.listSpaces()).items.map(({ name }) => name)).toEqual(["Docs of a"])
    await quoin.close()
    expect(await refusal(b.wiki.listSpaces())).toMatchObject({ _tag: "StorageUnavailable", reason: "closed" })
  })

  // Holds KER-161.
  it("have their jobs done by one loop, and are told of their own events alone", async () => {
    const quoin = await Quoin.open({ storage: await storage() })
    const names = ["a", "b", "c"]
    const told: Array<string> = []
    let isAll: () => void = () => undefined
    const all = new Promise<void>((resolve) => {
      isAll = resolve
    })
    for (const name of names) {
      const tenant = await quoin.tenant(name)
      await tenant.on("wiki.space_created", ({ payload }) => {
        const own = JSON.stringify(payload).includes(`"${name.toUpperCase()}"`)
        told.push(`${name}: ${own}`)
        if (told.length === names.length) isAll()
      })
      await tenant.wiki.createSpace({ key: name.toUpperCase(), name })
    }
    await all
    expect(told.toSorted()).toEqual(names.map((name) => `${name}: true`))
    await quoin.close()
  })
})

/** Connections of one engine at most, however many tenants it has. */
const mostOfOne = 16

describe.runIf(serverUrl !== undefined)("twenty tenants over Postgres", () => {
  // Holds KER-161.
  it("take the connections of one", async () => {
    const application = `quoin tenants ${process.pid}`
    const storage = await addressWith({ application_name: application, schema: temporarySchema() })
    const connections = async (): Promise<number> => {
      const counted = "SELECT count(*)::int AS open FROM pg_stat_activity WHERE application_name = $1"
      const [row] = await say(counted, [application])
      return Number(row?.["open"])
    }
    const quoin = await Quoin.open({ storage })
    // As many at once as connections are ever opened for.
    await Promise.all(Array.from({ length: 20 }, () => quoin.wiki.listSpaces()))
    await Promise.all(Array.from({ length: 20 }, () => quoin.tracker.listProjects()))
    const tenants: Array<Pick<Quoin, "wiki">> = []
    for (let each = 1; each <= 20; each++) tenants.push(await quoin.tenant(`t${each}`))
    await Promise.all(tenants.map(({ wiki }) => wiki.listSpaces()))
    // The pool of commits and reads, what hears of jobs, what cancels and takes snapshots: those of one engine.
    expect(await connections()).toBeLessThanOrEqual(mostOfOne)
    await quoin.close()
  })
})

describe("a tenant", () => {
  const ada = new User({ userKey: UserKey.make("1"), username: "ada", displayName: "Ada" })

  // Holds KER-161.
  it("has users of its own, and what is said with its name", async () => {
    const quoin = await Quoin.open({ adminPassword: "open sesame" })
    const own: OpenOptions["signIn"] = (name) => (name === "ada" ? ada : undefined)
    const ofHost = await quoin.tenant("host", { signIn: own, caller: ada })
    expect(ofHost.administrator).toBeUndefined()
    expect(await refusal(ofHost.wiki.listSpaces())).toBe("done")
    const plain = await quoin.tenant("plain")
    expect(plain.administrator?.generatedPassword).toEqual(expect.any(String))
    expect(await refusal(quoin.tenant("plain", { adminPassword: "other" }))).toMatchObject({
      message: 'tenant: given "plain", allowed: options with a tenant that is not open yet',
    })
    expect(await refusal(quoin.tenant("mistyped", { singIn: own } as never))).toMatchObject({
      message: expect.stringContaining('tenant: given "singIn"') as string,
    })
    await quoin.close()
  })

  it("is refused by a name that is none, and tried again after a failure", async () => {
    const quoin = await Quoin.open({ storage: await sqlite() })
    const long = "t".repeat(65)
    expect(await refusal(quoin.tenant(long))).toMatchObject({
      _tag: "StorageUnavailable",
      reason: "cannot-open",
    })
    expect(await refusal(quoin.tenant(long))).toMatchObject({ reason: "cannot-open" })
    await quoin.close()
  })

  // Holds KER-161.
  it("is refused where the storage is for one alone", async () => {
    const { forTenant: _none, ...driver } = make()
    const quoin = await Quoin.open({ storage: driver })
    expect(await refusal(quoin.tenant("a"))).toMatchObject({
      _tag: "Unsupported",
      message: "The storage does not support: tenants: it is for one tenant alone",
    })
    await quoin.close()
  })
})
