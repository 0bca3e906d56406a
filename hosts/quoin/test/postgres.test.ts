import { addressWith, temporarySchema } from "@quoin/postgres-server"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { InvalidInput, type OpenOptions, Quoin, StorageUnavailable } from "../src/index"

const open = async (options: Omit<OpenOptions, "signIn">): Promise<Quoin> => {
  // Several at once have no place in the one session of PGlite, which stands in where there is no server.
  const quoin = await Quoin.open({ ...options, workers: false })
  onTestFinished(quoin.close)
  return quoin
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no failure",
    (failure: unknown) => failure,
  )

describe("storage on Postgres", () => {
  it("keeps the schema that the address names between two openings", async () => {
    const storage = await addressWith({ application_name: "quoin", schema: temporarySchema() })
    const first = await Quoin.open({ storage, workers: false })
    await first.wiki.createSpace({ key: "DOC", name: "Handbook" })
    await first.close()
    const second = await open({ storage: storage.replace("postgres:", "postgresql:") })
    expect((await second.wiki.getSpace({ key: "doc" })).name).toBe("Handbook")
    expect(second.administrator.created).toBe(false)
  })

  it("shows a tenant nothing of another, whether the address names it or an option", async () => {
    const storage = await addressWith({ schema: temporarySchema() })
    const keys = async ({ wiki }: Quoin) => (await wiki.listSpaces()).items.map(({ key }) => key)
    const nobody = await open({ storage })
    const ada = await open({ storage: `${storage}&tenant=ada` })
    const bob = await open({ storage: `${storage}&tenant=ada`, tenant: "bob" })
    await nobody.wiki.createSpace({ key: "N", name: "Nobody's" })
    await ada.wiki.createSpace({ key: "A", name: "Ada's" })
    await bob.wiki.createSpace({ key: "B", name: "Bob's" })
    expect([await keys(nobody), await keys(ada), await keys(bob)]).toEqual([["N"], ["A"], ["B"]])
    expect(await keys(await open({ storage, tenant: "ada" }))).toEqual(["A"])
  })

  it("refuses an address that is none, and does not repeat its password", async () => {
    const failure = await failureOf(Quoin.open({ storage: "postgres://ada:secret@db:none/wiki?schema=w" }))
    expect(failure).toBeInstanceOf(InvalidInput)
    expect(failure).toMatchObject({ violations: [{ field: "storage" }] })
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain("secret")
  })

  it("names the package that it needs when it is not installed", async () => {
    vi.doMock("@quoin/storage-postgres", () => Promise.reject(new Error("Cannot find package")))
    const failure = await failureOf(Quoin.open({ storage: await addressWith({}) }))
    vi.doUnmock("@quoin/storage-postgres")
    expect(failure).toBeInstanceOf(StorageUnavailable)
    expect((failure as StorageUnavailable).message).toContain(
      "Storage unavailable (cannot-open): Postgres needs the package @quoin/storage-postgres; install it beside quoin",
    )
  })
})
