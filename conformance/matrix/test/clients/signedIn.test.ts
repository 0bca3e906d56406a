import { createPrivateKey, generateKeyPairSync } from "node:crypto"
import { createRequire } from "node:module"
import { type Double, double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** What of the client is called here: it tells no types. */
interface JiraClient {
  readonly getCurrentUser: () => Promise<{ readonly name: string }>
  readonly searchJira: (
    jql: string,
    options: object,
  ) => Promise<{ readonly total: number; readonly issues: ReadonlyArray<{ readonly key: string }> }>
  readonly createProject: (project: object) => Promise<unknown>
  readonly addNewIssue: (issue: object) => Promise<unknown>
}

const load = createRequire(import.meta.url)
const JiraApi = load("jira-client") as new (options: object) => JiraClient
/** The library of OAuth that most clients on Node are made with. */
const { OAuth } = createRequire(load.resolve("confluence.js"))("oauth") as {
  readonly OAuth: new (
    requestUrl: string,
    accessUrl: string,
    key: string,
    secret: string,
    version: string,
    callback: string,
    method: string,
  ) => {
    readonly getOAuthRequestToken: (done: (error: unknown, token: string, secret: string) => void) => void
    readonly getOAuthAccessToken: (
      token: string,
      secret: string,
      verifier: string,
      done: (error: unknown, token: string, secret: string) => void,
    ) => void
  }
}

const host = "signed.example"
const origin = `https://${host}`
const servlet = `${origin}/plugins/servlet/oauth`
const user = "me@example.org"
const basic = { authorization: `Basic ${btoa(`${user}:t`)}` }
const pages = [0, 20, 40]

let tracker: Double
let stop: () => void

beforeAll(async () => {
  // Whoever signs says what time it is: the double has to have the same.
  tracker = await double({ clock: new Date(), users: { [user]: { token: "t", administrator: true } } })
  stop = tracker.intercept(origin)
  const client = new JiraApi({ protocol: "https", host, username: user, password: "t", apiVersion: "2" })
  await client.createProject({ key: "PAGED", name: "Paged" })
  for (let at = 0; at < 45; at++) {
    await client.addNewIssue({
      fields: { project: { key: "PAGED" }, issuetype: { name: "Task" }, summary: `Task ${at}` },
    })
  }
})

afterAll(async () => {
  stop()
  await tracker.close()
})

/** Keys of all issues, page by page. */
const allIssues = async (client: JiraClient): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const startAt of pages) {
    const { issues } = await client.searchJira("project = PAGED ORDER BY created", {
      startAt,
      maxResults: 20,
    })
    found.push(...issues.map(({ key }) => key))
  }
  return found
}

const expected = Array.from({ length: 45 }, (_, at) => `PAGED-${at + 1}`)

/** What the user does in a browser: looks at the page that asks, and allows it. */
const allow = async (token: string): Promise<string> => {
  const page = await (await fetch(`${servlet}/authorize?oauth_token=${token}`, { headers: basic })).text()
  const mark = /name="mark" value="([^"]+)"/.exec(page)?.[1] ?? ""
  const body = new URLSearchParams({ oauth_token: token, mark, decision: "approve" })
  const shown = await (await fetch(`${servlet}/authorize`, { method: "POST", headers: basic, body })).text()
  return /<code>([^<]+)<\/code>/.exec(shown)?.[1] ?? ""
}

type Pair = readonly [token: string, secret: string]

const pairOf = (
  ask: (done: (error: unknown, token: string, secret: string) => void) => void,
): Promise<Pair> =>
  new Promise((resolve, reject) => {
    ask((error, token, secret) => {
      if (error === null || error === undefined) resolve([token, secret])
      else reject(new Error(JSON.stringify(error)))
    })
  })

describe("an unmodified client", () => {
  // Holds TOK-44, TOK-46.
  it.each(["RSA-SHA1", "HMAC-SHA1"] as const)(
    "signs by OAuth 1.0a with %s, and pages a search to its end",
    async (method) => {
      const keys = generateKeyPairSync("rsa", { modulusLength: 1_024 })
      const publicKey = keys.publicKey.export({ type: "spki", format: "pem" }).toString()
      const privateKey = createPrivateKey(keys.privateKey.export({ type: "pkcs1", format: "pem" }))
        .export({ type: "pkcs1", format: "pem" })
        .toString()
      const key = `client-${method}`
      const { sharedSecret } = await tracker.tokens.registerConsumer({
        ...{ key, name: "Client", method, scopes: ["read:tracker-issue", "read:directory"] },
        ...(method === "RSA-SHA1" ? { publicKey } : {}),
      })
      const secret = sharedSecret ?? privateKey
      const consumer = new OAuth(
        `${servlet}/request-token`,
        `${servlet}/access-token`,
        ...([key, secret, "1.0", "oob", method] as const),
      )
      const [asked, secretOfAsked] = await pairOf((done) => consumer.getOAuthRequestToken(done))
      const verifier = await allow(asked)
      const [token, tokenSecret] = await pairOf((done) =>
        consumer.getOAuthAccessToken(asked, secretOfAsked, verifier, done),
      )
      const client = new JiraApi({
        ...{ protocol: "https", host, apiVersion: "2" },
        oauth: {
          consumer_key: key,
          consumer_secret: secret,
          access_token: token,
          access_token_secret: tokenSecret,
          signature_method: method,
        },
      })
      expect((await client.getCurrentUser()).name).toBe(user)
      expect(await allIssues(client)).toEqual(expected)
      await expect(client.addNewIssue({ fields: { project: { key: "PAGED" } } })).rejects.toThrow(
        "write:tracker-issue",
      )
    },
  )

  // Holds HTT-820.
  it("signs in by a session, and pages a search to its end", async () => {
    const begun = await fetch(`${origin}/rest/auth/1/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: user, password: "t" }),
    })
    const { session } = (await begun.json()) as {
      readonly session: { readonly name: string; readonly value: string }
    }
    const client = new JiraApi({ protocol: "https", host, apiVersion: "2" })
    const baseOptions = Reflect.get(client, "baseOptions") as Record<string, unknown>
    baseOptions["headers"] = { cookie: `${session.name}=${session.value}` }
    expect((await client.getCurrentUser()).name).toBe(user)
    expect(await allIssues(client)).toEqual(expected)
  })
})
