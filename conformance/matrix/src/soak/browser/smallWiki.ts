import { attackingMarkup } from "@quoin/suites"
import { type ServerProcess, headersOf } from "../server/ServerProcess"
import { links, prose } from "./bodies"
import { markingCall } from "./visit"

const spaceKey = "SMALL"

/** One dot, as small as a picture gets. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

type Reply = Readonly<Record<string, unknown>>

/** Makes something, or says why that failed. */
const made = async (server: ServerProcess, path: string, body: unknown): Promise<Reply> => {
  const { status, text } = await server.ask("POST", path, body)
  return status < 300
    ? (JSON.parse(text) as Reply)
    : Promise.reject(new Error(`POST ${path}: ${status} ${text}`))
}

const attach = async (server: ServerProcess, id: string): Promise<void> => {
  const form = new FormData()
  form.append("file", new Blob([dot], { type: "image/png" }), "dot.png")
  form.append("file", new Blob(["The plan"], { type: "text/plain" }), "plan.txt")
  const path = `/rest/api/content/${id}/child/attachment`
  const { ok, status } = await fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { ...headersOf("admin"), "X-Atlassian-Token": "nocheck" },
    body: form,
  })
  if (!ok) await Promise.reject(new Error(`POST ${path}: ${status}`))
}

const storage = (value: string) => ({ storage: { value, representation: "storage" } })

/** The address of a page by its title, its id, and its short one. */
export interface Shown {
  readonly title: string
  readonly addresses: ReadonlyArray<string>
}

const makePage = async (
  server: ServerProcess,
  title: string,
  value: string,
  more: Reply = {},
): Promise<Shown & { readonly id: string }> => {
  const body = { type: "page", title, space: { key: spaceKey }, body: storage(value), ...more }
  const reply = await made(server, "/rest/api/content", body)
  const id = String(reply["id"])
  const { webui, tinyui } = reply["_links"] as { readonly webui: string; readonly tinyui: string }
  return { id, title, addresses: [...new Set([webui, `/pages/viewpage.action?pageId=${id}`, tinyui])] }
}

/** What a title and a comment must not do either. */
const attackingTitle = `"><img src="x" onerror="${markingCall}">`

/** A wiki with a page of each kind; the last of them is full of attacks. */
export const makeSmallWiki = async (
  server: ServerProcess,
): Promise<{ readonly pages: ReadonlyArray<Shown>; readonly attacking: Shown }> => {
  await made(server, "/rest/api/space", { key: spaceKey, name: "A small wiki" })
  const { userKey } = JSON.parse((await server.ask("GET", "/rest/api/user/current")).text) as Reply
  const text = await makePage(server, "Prose", prose)
  const rooms = await makePage(server, "Rooms", "<p>Rooms</p>", { ancestors: [{ id: text.id }] })
  const odd = await makePage(server, "Was it 1/2? & more", "<p>Odd</p>")
  const news = await makePage(server, "News", "<p>News</p>", { type: "blogpost" })
  const all = await makePage(server, "Links", links(spaceKey, String(userKey)))
  await makePage(server, "Below", "<p>Below</p>", { ancestors: [{ id: all.id }] })
  await attach(server, all.id)
  await made(server, `/rest/api/content/${all.id}/label`, [{ prefix: "global", name: "built" }])
  const attacks = attackingMarkup(markingCall).join("\n")
  const attacking = await makePage(server, attackingTitle, attacks)
  for (const { id } of [all, attacking])
    await made(server, "/rest/api/content", {
      type: "comment",
      container: { id, type: "page" },
      body: storage(`<p>Well <b>said</b></p>${attacks}`),
    })
  const home = { title: "A small wiki", addresses: [`/display/${spaceKey}`] }
  return { pages: [home, text, rooms, odd, news, all], attacking }
}
