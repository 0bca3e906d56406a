import { expect, it, onTestFinished } from "vitest"
import { authorization, docs } from "./opened"

it("a double keeps file names of every sign, by its fetch and where it stands in for a service", async () => {
  const wiki = await docs()
  onTestFinished(wiki.intercept("https://wiki.example"))
  const { id } = await wiki.wiki.createContent({
    type: "page",
    spaceKey: "DOC",
    title: "Plans",
    body: "<p/>",
  })
  const form = (name: string): RequestInit => {
    const body = new FormData()
    body.append("file", new File(["bytes"], name))
    return { method: "POST", headers: { authorization, "x-vendor-token": "nocheck" }, body }
  }
  const path = `/rest/api/content/${id}/child/attachment`
  const ways = [
    (name: string) => wiki.fetch(new Request(`https://any.example${path}`, form(name))),
    (name: string) => fetch(`https://wiki.example${path}`, form(name)),
  ]
  for (const [at, send] of ways.entries()) {
    for (const name of [`Привет ${at}.txt`, `"${at}" 😀 100%.txt`, `a\\${at}.txt`]) {
      const answer = await send(name)
      expect([answer.status, await answer.json()]).toMatchObject([200, { results: [{ title: name }] }])
    }
    expect((await send("..")).status).toBe(400)
  }
})
