import { describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { at, authorization, caller, newEngine } from "./fixture"

const gif = (width: number, height: number): Blob => {
  const bytes = Buffer.alloc(20, "GIF89a", "latin1")
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return new Blob([bytes], { type: "application/octet-stream" })
}

const own = "/rest/api/user/current/picture"
const ofAda = "/rest/api/admin/user/ada/picture"
const asAda = { authorization: `Basic ${Buffer.from("ada:open sesame").toString("base64")}` }

const directory = async () => {
  const send = webHandler(await newEngine())
  const call = caller(send)
  await call("POST", "/rest/api/admin/user", {
    userName: "ada",
    fullName: "Ada",
    email: "ada@example.org",
    password: "open sesame",
  })
  const upload = async (path: string, files: ReadonlyArray<Blob>, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const file of files) body.append("file", file, "me.gif")
    const sent = { authorization, "x-vendor-token": "no-check", ...headers }
    const response = await send(
      new Request(`http://quoin.test${path}`, { method: "POST", headers: sent, body }),
    )
    const text = await response.text()
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: response.status, json }
  }
  const load = (address: string, headers: Record<string, string> = { authorization }) =>
    send(new Request(address, { headers }))
  return { call, upload, load }
}

describe("the picture of a user", () => {
  // Holds HTT-420, HTT-421.
  it("stands in every shape of a person, at an address that gives its bytes", async () => {
    const { call, upload, load } = await directory()
    const set = await upload(`/wiki${own}`, [gif(64, 32)])
    expect([set.status, set.json["username"]]).toEqual([200, "admin"])
    const icon = { width: 64, height: 32, isDefault: false }
    const path = String(at(set.json, "profilePicture.path"))
    expect(at(set.json, "profilePicture")).toEqual({ ...icon, path })
    expect(path).toMatch(/^\/wiki\/download\/profilepics\/user-\d+\?modificationDate=\d+$/)
    const space = await call("POST", "/wiki/rest/api/space", { key: "DOC", name: "Handbook" })
    const shown = await call("GET", "/wiki/rest/api/space/DOC?expand=history")
    expect([space.status, at(shown.json, "history.createdBy.profilePicture")]).toEqual([
      200,
      { ...icon, path },
    ])
    const log = JSON.parse((await call("GET", "/wiki/rest/api/audit")).text) as unknown
    expect(at(log, "0.author.profilePicture")).toEqual({ ...icon, path })
    const myself = await call("GET", "/rest/api/2/myself")
    const address = String(at(myself.json, "avatarUrls.48x48"))
    expect(at(myself.json, "avatarUrls.16x16")).toBe(address)
    for (const each of [`http://quoin.test${path}`, address]) {
      const file = await load(each)
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 20])
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": "image/gif",
        "x-content-type-options": "nosniff",
        "content-disposition": 'inline; filename="picture.gif"',
        "cache-control": "private, no-cache",
      })
      const known = await load(each, { authorization, "if-none-match": file.headers.get("etag") ?? "" })
      expect(known.status).toBe(304)
    }
    expect((await load(address, {})).status).toBe(401)
  })

  // Holds HTT-421.
  it("is removed, and what there was is not there any more", async () => {
    const { call, upload, load } = await directory()
    const set = await upload(ofAda, [gif(8, 8)])
    const address = `http://quoin.test${String(at(set.json, "profilePicture.path"))}`
    expect((await load(address)).status).toBe(200)
    const removed = await call("DELETE", ofAda)
    expect([removed.status, at(removed.json, "profilePicture")]).toEqual([
      200,
      { path: "/images/icons/profilepics/default.svg", width: 48, height: 48, isDefault: true },
    ])
    expect((await load(address)).status).toBe(404)
    expect((await call("DELETE", own, undefined, asAda)).status).toBe(200)
  })

  // Holds HTT-422.
  it("is refused where it is none, or not one, or somebody else's", async () => {
    const { upload } = await directory()
    const drawing = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" })
    const refused = await upload(own, [drawing])
    expect([refused.status, refused.json["message"]]).toEqual([
      400,
      expect.stringMatching(/file: .*a picture: image\/png, image\/jpeg, image\/gif, image\/webp/),
    ])
    expect((await upload(own, [])).status).toBe(400)
    expect((await upload(own, [gif(1, 1), gif(2, 2)])).status).toBe(400)
    expect((await upload("/rest/api/admin/user/admin/picture", [gif(1, 1)], asAda)).status).toBe(403)
    expect((await upload(ofAda, [gif(1, 1)], asAda)).status).toBe(200)
    expect((await upload("/rest/api/admin/user/nobody/picture", [gif(1, 1)])).status).toBe(404)
    expect((await upload(own, [gif(1, 1)], { "x-vendor-token": "" })).status).toBe(403)
    expect((await upload(own, [gif(1, 1)], { authorization: "" })).status).toBe(401)
  })
})

describe("the logo of a space", () => {
  // Holds HTT-424.
  it("is set by who administers the space, and seen by who sees the space", async () => {
    const { call, upload, load } = await directory()
    await call("POST", "/rest/api/space/_private", { key: "DOC", name: "Handbook" })
    const logo = "/rest/api/space/DOC/logo"
    const set = await upload(`/wiki${logo}?expand=icon`, [gif(30, 20)])
    const path = String(at(set.json, "icon.path"))
    expect([set.status, at(set.json, "icon")]).toEqual([
      200,
      { path, width: 30, height: 20, isDefault: false },
    ])
    expect(path).toMatch(/^\/wiki\/download\/spacelogos\/DOC\?modificationDate=\d+$/)
    const read = await call("GET", "/wiki/rest/api/space/doc?expand=icon")
    expect(at(read.json, "icon.path")).toBe(path)
    const file = await load(`http://quoin.test${path}`)
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/gif"])
    expect((await load(`http://quoin.test${path}`, asAda)).status).toBe(404)
    expect((await upload(logo, [gif(1, 1)], asAda)).status).toBe(404)
    expect((await upload(logo, [new Blob(["<svg/>"])])).status).toBe(400)
    const removed = await call("DELETE", `${logo}?expand=icon`)
    expect(at(removed.json, "icon.isDefault")).toBe(true)
    const standard = await load(`http://quoin.test${String(at(removed.json, "icon.path"))}`, {})
    expect([standard.status, standard.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
    expect((await load(`http://quoin.test${path}`)).status).toBe(404)
  })
})
