import { webHandler } from "../../src/index"
import { caller, newEngine } from "../fixture"

export const newer = "/api/v2"

export const storage = (value: string) => ({ representation: "storage", value })

/** A wiki with a space and a page, both made below the newer addresses. */
export const newerWiki = async () => {
  const send = webHandler(await newEngine())
  const call = caller(send)
  const { json: space } = await call("POST", `${newer}/spaces`, { key: "DOC", name: "Docs" })
  const spaceId = String(space["id"])
  const page = { spaceId, title: "Page", body: storage("<p>Some words</p>") }
  const { json } = await call("POST", `${newer}/pages`, page)
  return { send, call, spaceId, homepageId: String(space["homepageId"]), pageId: String(json["id"]) }
}
