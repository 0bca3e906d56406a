import { ConfluenceClient } from "confluence.js"
import { type Double, double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

type Method = (parameters: object) => Promise<unknown>

/** What of the client is called here. */
interface Called {
  readonly content: Readonly<Record<"createContent", Method>>
  readonly contentBody: Readonly<Record<"convertContentBody", Method>>
  readonly contentMacroBody: Readonly<Record<"getMacroBodyByMacroId", Method>>
  readonly space: Readonly<Record<"createSpace", Method>>
}

const host = "bodies.example"
const email = "me@example.org"

let wiki: Double
let stop: () => void

const client = new ConfluenceClient({
  host: `https://${host}`,
  apiPrefix: "/rest",
  authentication: { basic: { email, apiToken: "t" } },
}) as unknown as Called

beforeAll(async () => {
  wiki = await double({ users: { [email]: { token: "t", administrator: true } } })
  stop = wiki.intercept(`https://${host}`)
  await client.space.createSpace({ key: "DOC", name: "Docs" })
})

afterAll(async () => {
  stop()
  await wiki.close()
})

const status =
  '<ac:structured-macro ac:name="status"><ac:parameter ac:name="title">Done</ac:parameter></ac:structured-macro>'

describe("the calls of confluence.js 2.1.0 about bodies, unmodified", () => {
  it("find a macro by the id that it got when its page was saved", async () => {
    const page = (await client.content.createContent({
      type: "page",
      title: "One",
      space: { key: "DOC" },
      body: { storage: { value: status, representation: "storage" } },
      expand: ["body.storage"],
    })) as { readonly id: string; readonly body: { readonly storage: { readonly value: string } } }
    const [, macroId] = /ac:macro-id="([^"]+)"/.exec(page.body.storage.value) ?? []
    const macro = await client.contentMacroBody.getMacroBodyByMacroId({ id: page.id, version: 1, macroId })
    expect(macro).toMatchObject({ name: "status", parameters: { title: { value: "Done" } } })
  })

  it("convert a body for an editor and back, and from Markdown", async () => {
    const convert = async (to: string, value: string, representation: string) =>
      (await client.contentBody.convertContentBody({ to, value, representation })) as {
        readonly value: string
      }
    const edited = await convert("editor", status, "storage")
    expect(edited.value).toContain('data-macro-name="status"')
    expect(await convert("storage", edited.value, "editor")).toMatchObject({ value: status })
    expect(await convert("view", "**x**", "markdown")).toMatchObject({ value: "<p><strong>x</strong></p>" })
  })
})
