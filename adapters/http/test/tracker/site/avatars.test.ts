import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { authorization, newEngine } from "../../fixture"

const api = "/rest/api/2"
const own = { authorization, "x-client-token": "no-check" }

const gif = (width: number, height: number) =>
  Buffer.from(`GIF89a${String.fromCharCode(width)}\0${String.fromCharCode(height)}\0`.padEnd(12), "latin1")

/** The id of an avatar, and where its bytes are. */
const told = (avatar: unknown) =>
  avatar as { readonly id: string; readonly urls: Readonly<Record<string, string>> }

/** Where a picture of a size is. */
const at = (urls: unknown, size: string): string => (urls as Readonly<Record<string, string>>)[size] ?? ""

const started = async () => {
  const handle = webHandler(await newEngine())
  const send = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    handle(
      new Request(new URL(path, "http://quoin.test"), {
        method,
        headers: { ...own, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    )
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(
      method,
      `${api}${path}`,
      body && JSON.stringify(body),
      body && { "content-type": "application/json" },
    )
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      json: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>,
    }
  }
  await call("POST", "/project", { key: "ROCK", name: "Rocket", lead: "admin" })
  return { send, call }
}

describe("avatars over HTTP", () => {
  // Holds HTT-1074, HTT-1075.
  it("of projects are sent as the body, made, chosen, shown and deleted", async () => {
    const { send, call } = await started()
    const temporary = `${api}/project/ROCK/avatar/temporary`
    const png = { "content-type": "image/gif" }
    const wrong = await send("POST", `${temporary}?filename=a.gif&size=7`, gif(9, 5), png)
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringMatching(/size/)])
    const sent = await send("POST", `${temporary}?filename=a.gif&size=12`, gif(9, 5), png)
    const cropping = (await sent.json()) as Record<string, unknown>
    expect([sent.status, cropping]).toEqual([
      201,
      {
        cropperWidth: 5,
        cropperOffsetX: 2,
        cropperOffsetY: 0,
        needsCropping: true,
        url: expect.stringMatching(/\/secure\/temporaryavatar$/) as unknown,
      },
    ])
    expect((await send("GET", String(cropping["url"]))).status).toBe(200)
    const made = await call("POST", "/project/ROCK/avatar", cropping)
    const { id, urls } = told(made.json)
    expect([made.status, made.json]).toMatchObject([
      201,
      { selected: false, isSystemAvatar: false, isDeletable: true },
    ])
    const shown = await send("GET", at(urls, "48x48"))
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
    expect(await shown.text()).toContain(`viewBox="2 0 5 5"><image width="9" height="5"`)
    expect((await call("PUT", "/project/ROCK/avatar", { id })).status).toBe(204)
    expect((await call("GET", "/project/ROCK")).json["avatarUrls"]).toEqual(urls)
    const listed = (await call("GET", "/project/ROCK/avatars")).json
    expect(listed).toMatchObject({
      system: [{ id: "10001", selected: false }],
      custom: [{ id, selected: true }],
    })
    expect((await call("DELETE", `/project/ROCK/avatar/${id}`)).status).toBe(204)
    expect((await send("GET", at(urls, "48x48"))).status).toBe(404)
    expect((await call("GET", "/project/ROCK")).json["avatarUrls"]).not.toEqual(urls)
  })

  // Holds HTT-1074, HTT-1075.
  it("of users and of anything are sent as a form", async () => {
    const { send, call } = await started()
    const form = (bytes: Buffer, name = "avatar") => {
      const all = new FormData()
      all.append(name, new Blob([Uint8Array.from(bytes)], { type: "image/gif" }), "a.gif")
      return all
    }
    const sent = await send("POST", `${api}/user/avatar/temporary`, form(gif(5, 5)))
    expect([sent.status, await sent.json()]).toMatchObject([201, { cropperWidth: 5, needsCropping: false }])
    const made = await call("POST", "/user/avatar?username=admin", {})
    const { id, urls } = told(made.json)
    const bytes = await send("GET", at(urls, "16x16"))
    expect(bytes.headers.get("content-type")).toBe("image/gif")
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(gif(5, 5))
    const chosen = await call("PUT", "/user/avatar?username=admin", { id })
    expect([chosen.status, chosen.json["selected"]]).toEqual([200, true])
    expect(at((await call("GET", "/user?username=admin")).json["avatarUrls"], "48x48")).toMatch(/profilepics/)
    expect((await call("DELETE", `/user/avatar/${id}`)).status).toBe(204)
    const any = "/universal_avatar/type/project/owner/ROCK"
    expect((await send("POST", `${api}${any}/temp`, form(gif(8, 8)))).status).toBe(200)
    const other = await call("POST", `${any}/avatar`, {
      cropperWidth: 4,
      cropperOffsetX: 6,
      cropperOffsetY: 0,
    })
    expect([other.status, other.text]).toEqual([400, expect.stringMatching(/cropperOffsetX/)])
    expect((await call("POST", `${any}/avatar`, {})).status).toBe(201)
    const { custom } = (await call("GET", any)).json as { readonly custom: ReadonlyArray<unknown> }
    expect(custom).toHaveLength(1)
    expect((await call("DELETE", `${any}/avatar/${told(custom[0]).id}`)).status).toBe(200)
    expect((await call("GET", "/universal_avatar/type/none/owner/ROCK")).status).toBe(404)
    expect((await send("POST", `${api}/avatar/project/temporary`, form(gif(9, 5), "file"))).status).toBe(201)
    const crop = { cropperWidth: 3, cropperOffsetX: 1, cropperOffsetY: 2 }
    expect((await call("POST", "/avatar/project/temporaryCrop", crop)).status).toBe(204)
    expect((await call("GET", "/avatar/user/system")).json).toMatchObject({ system: [{ id: "10002" }] })
  })

  // Holds HTT-1076.
  it("of types of issues are chosen with the type", async () => {
    const { send, call } = await started()
    const { id } = told((await call("POST", "/issuetype", { name: "Launch" })).json)
    const sent = await send("POST", `${api}/issuetype/${id}/avatar/temporary`, gif(5, 5), {
      "content-type": "image/gif",
    })
    expect(sent.status).toBe(201)
    const made = await call("POST", `/issuetype/${id}/avatar`, {})
    const changed = await call("PUT", `/issuetype/${id}`, { avatarId: told(made.json).id })
    expect(changed.json).toMatchObject({
      avatarId: Number(told(made.json).id),
      iconUrl: at(told(made.json).urls, "16x16"),
    })
  })
})
