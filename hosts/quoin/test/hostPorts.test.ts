import { Domain, User, UserKey, Where } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { describe, expect, it } from "vitest"
import { type OpenOptions, Quoin } from "../src/index"

const ada = new User({ userKey: UserKey.make("1"), username: "ada", displayName: "Ada" })

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => failure,
  )

const basic = (password: string): Request =>
  new Request("http://localhost/rpc/wiki.listSpaces", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`ada:${password}`).toString("base64")}`,
    },
    body: "{}",
  })

describe("the ports of a host", () => {
  // Holds KER-73.
  it("replace the users of the directory", async () => {
    const quoin = await Quoin.open({
      signIn: (name, password) => (name === "ada" && password === "right" ? ada : undefined),
    })
    expect(quoin.administrator).toBeUndefined()
    expect(await refusal(quoin.wiki.listSpaces())).toMatchObject({ _tag: "NotSignedIn" })
    expect(await refusal(quoin.as(ada).wiki.listSpaces())).toBe("done")
    expect(await refusal(quoin.as(ada).directory.getUser({ username: "admin" }))).toMatchObject({
      _tag: "NotFound",
    })
    expect((await quoin.fetch(basic("right"))).status).toBe(200)
    expect((await quoin.fetch(basic("wrong"))).status).toBe(401)
    await quoin.close()
  })

  it("say what time it is and what ids there are", async () => {
    let last = 0
    const quoin = await Quoin.open({
      clock: () => Date.UTC(2026, 0, 1),
      ids: () => String((last += 10)),
    })
    const space = await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    expect(Number(space.id) % 10).toBe(0)
    const page = await quoin.wiki.createPage({ spaceKey: "DOC", title: "One" })
    expect(page.history.createdDate).toBe(Date.UTC(2026, 0, 1))
    await quoin.close()
  })

  it("decide who sees what", async () => {
    const quoin = await Quoin.open({
      access: {
        may: () => true,
        visible: (_caller, collection) =>
          Promise.resolve(collection === "wiki.space" ? Where.none : Where.all),
      },
    })
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    expect((await quoin.wiki.listSpaces()).items).toEqual([])
    await quoin.close()
  })

  // Holds KER-72.
  it("are blamed when they fail, and not the caller", async () => {
    const broken = async () => Promise.reject(new Error("the members are gone"))
    const quoin = await Quoin.open({ access: { may: broken }, adminPassword: "secret", caller: ada })
    expect(await refusal(quoin.wiki.listSpaces())).toMatchObject({
      _tag: "StorageUnavailable",
      reason: "internal",
      message: "Storage unavailable (internal): the host's access.may failed: the members are gone",
    })
    await quoin.close()
  })
})

/** What is no promise, and yet answers later: as query builders do. */
const later = <A>(answer: A): PromiseLike<A> => ({
  then: (resolve) => Promise.resolve(answer).then(resolve),
})

/** A host without types may answer anything. */
const untyped = (answer: unknown) => () => answer as never

describe("what a host answers", () => {
  it.each([
    ["a plain row", { id: 1, name: "ada" }],
    ["a text", "ada"],
  ])("to a sign-in is nobody's fault but its own: %s", async (_name, answer) => {
    const quoin = await Quoin.open({ signIn: untyped(answer) })
    const response = await quoin.fetch(basic("right"))
    expect([response.status, response.headers.get("quoin-failure")]).toEqual([503, "StorageUnavailable"])
    await quoin.close()
  })

  it.each([
    ["null", null],
    ["nobody, later", later(undefined)],
  ])("may be that nobody signed in: %s", async (_name, answer) => {
    const quoin = await Quoin.open({ signIn: untyped(answer) })
    expect((await quoin.fetch(basic("right"))).status).toBe(401)
    await quoin.close()
  })

  it("grants only by true, said now or later", async () => {
    for (const [answer, told] of [
      [later(true), "done"],
      [later(false), "NotAllowed"],
      ["yes", "StorageUnavailable"],
      [{}, "StorageUnavailable"],
    ] as const) {
      const quoin = await Quoin.open({ access: { may: untyped(answer) }, caller: ada })
      const outcome = await refusal(quoin.wiki.listSpaces())
      expect(outcome === "done" ? outcome : (outcome as { _tag: string })._tag).toBe(told)
      await quoin.close()
    }
  })

  // Holds KER-72.
  it("is said to be wrong by what was expected, and never shown", async () => {
    const quoin = await Quoin.open({ ids: untyped("e7c1"), signIn: () => ada, caller: ada })
    expect(await refusal(quoin.wiki.createSpace({ key: "DOC", name: "Docs" }))).toMatchObject({
      message:
        "Storage unavailable (internal): the host's ids did not answer a positive integer below 2^53 as decimal text",
    })
    await quoin.close()
  })
})

describe("a caller that is named when the engine is opened", () => {
  it("is looked up for every call", async () => {
    const quoin = await Quoin.open({ caller: { username: "eve" } })
    const admin = quoin.as({ username: "admin" })
    expect(await refusal(quoin.wiki.listSpaces())).toMatchObject({ _tag: "NotFound" })
    const eve = { userName: "eve", fullName: "Eve", email: "eve@example.org", password: "secret" }
    await admin.directory.createUser(eve)
    expect(await refusal(quoin.wiki.listSpaces())).toBe("done")
    await admin.directory.setUserStatus({ username: "eve", status: "disabled" })
    expect(await refusal(quoin.wiki.listSpaces())).toMatchObject({ _tag: "NotSignedIn" })
    await quoin.close()
  })
})

describe("an option", () => {
  it("that is none is refused, and not ignored", async () => {
    const mistyped = { storag: "kept.db" } as OpenOptions
    expect(await refusal(Quoin.open(mistyped))).toMatchObject({
      _tag: "InvalidInput",
      message: expect.stringContaining('options: given "storag"') as string,
    })
    expect(await refusal(Quoin.open(mistyped))).toMatchObject({
      message: expect.stringContaining("did you mean storage?") as string,
    })
  })

  it("that a driver would ignore is refused beside it", async () => {
    const store = makeStore()
    const quoin = await Quoin.open({ storage: store.driver("acme") })
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    await quoin.close()
    const other = Quoin.open({ storage: store.driver("acme"), tenant: "other" })
    expect(await refusal(other)).toMatchObject({
      message: 'tenant: given "other", allowed: nothing beside a driver or a Layer of one',
    })
  })
})

describe("a batch", () => {
  it("takes what is no call for the failure of that call alone", async () => {
    const quoin = await Quoin.open()
    const results = await quoin.executeAll([
      null as never,
      () => undefined as never,
      { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } },
    ])
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true])
    await quoin.close()
  })
})

describe("a domain of the host", () => {
  it("may not be called like what every engine offers", async () => {
    const hidden = Domain.make({ name: "close", operations: [], collections: [], failures: {} })
    expect(await refusal(Quoin.open({ domains: [hidden] }))).toMatchObject({
      message: expect.stringContaining('domains.name: given "close"') as string,
    })
  })
})
