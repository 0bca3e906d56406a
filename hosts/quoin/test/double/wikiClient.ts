import { ConfluenceClient, type Models, type Parameters } from "confluence.js"

/** What these tests use of the client, which marks all of its methods as deprecated for a later major version. */
interface WikiClient {
  readonly content: {
    readonly getContent: (parameters?: Parameters.GetContent) => Promise<Models.ContentArray>
    readonly getContentById: (parameters: Parameters.GetContentById) => Promise<Models.Content>
    readonly createContent: (parameters: Parameters.CreateContent) => Promise<Models.Content>
    readonly updateContent: (parameters: Parameters.UpdateContent) => Promise<Models.Content>
  }
}

/** `confluence.js` 2.1.0, unmodified. */
export const wikiClient = (host: string, email: string, apiToken: string): WikiClient =>
  new ConfluenceClient({
    host,
    apiPrefix: "/rest",
    noCheckAtlassianToken: true,
    authentication: { basic: { email, apiToken } },
  })

/** A page as the client creates it. */
export const pageNamed = (title: string, spaceKey = "DOC"): Parameters.CreateContent => ({
  type: "page",
  title,
  space: { key: spaceKey },
  body: { storage: { value: `<p>${title}</p>`, representation: "storage" } },
})
