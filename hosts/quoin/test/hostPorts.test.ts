import { User, UserKey, Where } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { Quoin } from "../src/index"

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
