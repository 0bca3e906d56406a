import { ConfluenceClient } from "confluence.js"

/** A method of a client, by the name that it has there. */
type Method = (parameters: object) => Promise<unknown>

/** What of the client is called here; it marks all of its methods as deprecated for a later major version. */
type Called = Readonly<Record<"content" | "space" | "users", Readonly<Record<string, Method>>>>

/** Runs calls of a client, and notes each by its name. */
export type Call = (name: string, parameters: object) => Promise<unknown>

export const wikiClient = "confluence.js 2.1.0"

/** `confluence.js`, unmodified. */
export const callsOf = (host: string, email: string, apiToken: string): Call => {
  const client = new ConfluenceClient({
    host,
    apiPrefix: "/rest",
    noCheckAtlassianToken: true,
    authentication: { basic: { email, apiToken } },
  }) as unknown as Called
  return (name, parameters) => {
    const [group = "", method = ""] = name.split(".")
    const of = client[group as keyof Called]
    return of[method]?.(parameters) ?? Promise.reject(new Error(`${wikiClient} has no ${name}`))
  }
}

const idOf = (reply: unknown): string => String((reply as { readonly id?: unknown }).id)

const body = { storage: { value: "<p>Hi</p>", representation: "storage" } }

const page = (title: string, more: object = {}): object => ({
  type: "page",
  title,
  space: { key: "DOC" },
  body,
  ...more,
})

/** One call for each thing that the client can do and Quoin serves. */
export const everyCall = async (call: Call): Promise<void> => {
  await call("space.createSpace", { key: "DOC", name: "Docs" })
  await call("space.getSpaces", {})
  await call("space.getSpace", { spaceKey: "DOC" })
  const id = idOf(await call("content.createContent", page("One")))
  await call("content.getContent", { spaceKey: "DOC" })
  await call("content.getContentById", { id, expand: ["version"] })
  await call("content.updateContent", { id, ...page("Two"), version: { number: 2 } })
  await call("content.getHistoryForContent", { id })
  const draft = idOf(await call("content.createContent", page("Draft", { status: "draft" })))
  await call("content.createContent", page("Published", { id: draft }))
  await call("content.createContent", page("Two", { id, status: "draft" }))
  await call("content.deleteContent", { id })
}
