import { Engine, ensureAdministrator, layer } from "quoin"
import { clockAt } from "quoin/testing"
import { serve } from "@quoin/http"
import { AttachApi, CreateApplication, CreateProfile } from "@quoin/tokens"
import { callerNamed } from "@quoin/directory"
import { layer as memory } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Exit from "effect/Exit"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Scope from "effect/Scope"
import * as openid from "openid-client"
import { ClientCredentials } from "simple-oauth2"
import { describe, expect, it, onTestFinished } from "vitest"
import { docs, failureOf } from "./opened"

const scope = "read:wiki-space appstore::apps:readwrite"
/** Clients take an address that is not secure for a mistake: a server is asked as if it stood behind this one. */
const issuer = "https://tokens.example"

/** What the store sells. */
const compass = { name: "Compass", packageName: "org.example.compass" }

const hourMillis = 3_600_000
const applications = "/api/appstore/v1/applications"

/** Somewhere that gives tokens, whose time passes when it is told to. */
interface Place {
  readonly url: string
  readonly clientId: string
  readonly secret: string
  readonly passAnHour: () => Promise<unknown>
}

const theDouble = async (): Promise<Place> => {
  const wiki = await docs()
  const { id, clientId, clientSecret } = await wiki.tokens.createProfile({ name: "Reader" })
  for (const api of ["wiki", "app-submission"] as const) await wiki.tokens.attachApi({ id, api })
  await wiki.tokens.createApplication(compass)
  onTestFinished(wiki.intercept(issuer))
  return { url: issuer, clientId, secret: clientSecret, passAnHour: () => wiki.clock.advance("1 hour") }
}

const aServer = async (): Promise<Place> => {
  let now = Date.UTC(2026, 0, 5)
  const clock = Layer.setClock(clockAt(() => now))
  const runtime = ManagedRuntime.make(Layer.merge(Layer.provide(layer(), memory()), clock))
  onTestFinished(() => runtime.dispose())
  return runtime.runPromise(
    Effect.gen(function* () {
      const engine = yield* Engine
      yield* ensureAdministrator(engine, "open sesame")
      const caller = yield* callerNamed(engine.ports.storage, "admin")
      const context = { caller, remoteAddress: "127.0.0.1" }
      const { id, clientId, clientSecret } = yield* engine.execute(
        new CreateProfile({ name: "Reader" }),
        context,
      )
      yield* engine.execute(new AttachApi({ id, api: "wiki" }), context)
      yield* engine.execute(new AttachApi({ id, api: "app-submission" }), context)
      yield* engine.execute(new CreateApplication(compass), context)
      const scope = yield* Scope.make()
      onTestFinished(() => runtime.runPromise(Scope.close(scope, Exit.void)))
      const { url } = yield* Scope.extend(serve(engine, { port: 0, dialect: { baseUrl: issuer } }), scope)
      const passAnHour = () => Promise.resolve((now += hourMillis))
      return { url, clientId, secret: clientSecret, passAnHour }
    }),
  )
}

const places: Readonly<Record<string, () => Promise<Place>>> = {
  "the double": theDouble,
  "a server": aServer,
}

/** What the wiki and the store answer to a token that opens nothing any more. */
const ended = [401, 403]

/** How the wiki and the store answer who has this token. */
const statusesOf = (url: string, token: string): Promise<ReadonlyArray<number>> =>
  Promise.all(
    ["/rest/api/space", applications].map(
      async (path) =>
        (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  )

/** The edit of the only application, changed by who has read it, and by who has not. */
const changed = async (list: Response, asked: (path: string, init: RequestInit) => Promise<Response>) => {
  const { applications: found } = (await list.json()) as {
    readonly applications: ReadonlyArray<{ readonly id: string; readonly editId: string }>
  }
  const edit = `${applications}/${found[0]?.id ?? ""}/edits/${found[0]?.editId ?? ""}`
  const read = await asked(edit, {})
  const change = (tag: string) =>
    asked(edit, {
      method: "PUT",
      headers: { "if-match": tag, "content-type": "application/json" },
      body: JSON.stringify({ title: "Compass 2" }),
    })
  const tag = read.headers.get("etag") ?? ""
  return [(await change(tag)).status, (await change(tag)).status]
}

describe.each(Object.entries(places))("%s", (_name, open) => {
  it.each([
    ["by the form", openid.ClientSecretPost],
    ["by Basic", openid.ClientSecretBasic],
  ])("serves openid-client, which finds it and proves itself %s", async (_how, proves) => {
    const { url, clientId, secret, passAnHour } = await open()
    const config = await openid.discovery(new URL(issuer), clientId, secret, proves(secret), {
      algorithm: "oauth2",
      [openid.customFetch]: (asked, { method, headers, body }) =>
        fetch(asked.replace(issuer, url), {
          method,
          headers,
          ...(typeof body === "string" || body instanceof URLSearchParams ? { body } : {}),
        }),
    })
    const given = await openid.clientCredentialsGrant(config, { scope })
    expect(given).toMatchObject({ token_type: "bearer", scope, expires_in: 3_600 })
    const protectedAt = (path: string, { method = "GET", body = null, headers }: RequestInit = {}) =>
      openid.fetchProtectedResource(
        config,
        given.access_token,
        new URL(`${issuer}${path}`),
        method,
        body as string | null,
        new Headers(headers),
      )
    const read = () => protectedAt("/rest/api/space")
    expect((await read()).status).toBe(200)
    expect(await changed(await protectedAt(applications), protectedAt)).toEqual([200, 412])
    expect(await openid.tokenIntrospection(config, given.access_token)).toMatchObject({ active: true, scope })
    const refused = await failureOf(() => openid.clientCredentialsGrant(config, { scope: "all" }))
    expect(refused).toMatchObject({ error: "invalid_scope", status: 400 })
    await passAnHour()
    expect(await failureOf(read)).toBeInstanceOf(openid.WWWAuthenticateChallengeError)
    expect(await statusesOf(url, given.access_token)).toEqual(ended)
    const next = await openid.clientCredentialsGrant(config, { scope })
    expect(await statusesOf(url, next.access_token)).toEqual([200, 200])
    await openid.tokenRevocation(config, next.access_token)
    expect(await statusesOf(url, next.access_token)).toEqual(ended)
  })

  it.each(["body", "header"] as const)("serves simple-oauth2, which proves itself by the %s", async (how) => {
    const { url, clientId, secret, passAnHour } = await open()
    const auth = { tokenHost: url, tokenPath: "/auth/o2/token", revokePath: "/auth/o2/revoke" }
    const clientWith = (known: string) =>
      new ClientCredentials({
        client: { id: clientId, secret: known },
        auth,
        options: { authorizationMethod: how },
      })
    const client = clientWith(secret)
    const given = await client.getToken({ scope })
    const token = String(given.token["access_token"])
    expect([await statusesOf(url, token), given.expired()]).toEqual([[200, 200], false])
    expect(await failureOf(() => clientWith("wrong").getToken({ scope }))).toMatchObject({
      data: { payload: { error: "invalid_client" } },
    })
    await passAnHour()
    expect(await statusesOf(url, token)).toEqual(ended)
    const next = await client.getToken({ scope })
    expect(await statusesOf(url, String(next.token["access_token"]))).toEqual([200, 200])
    await next.revoke("access_token")
    expect(await statusesOf(url, String(next.token["access_token"]))).toEqual(ended)
  })
})
