import { Engine, ensureAdministrator, layer } from "quoin"
import { clockAt } from "quoin/testing"
import { serve } from "@quoin/http"
import { AttachApi, CreateProfile } from "@quoin/tokens"
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

const scope = "read:wiki-space"
/** Clients take an address that is not secure for a mistake: a server is asked as if it stood behind this one. */
const issuer = "https://tokens.example"

const hourMillis = 3_600_000

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
  await wiki.tokens.attachApi({ id, api: "wiki" })
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

const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/rest/api/space`, { headers: { authorization: `Bearer ${token}` } })).status

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
          ...(body instanceof URLSearchParams ? { body } : {}),
        }),
    })
    const given = await openid.clientCredentialsGrant(config, { scope })
    expect(given).toMatchObject({ token_type: "bearer", scope, expires_in: 3_600 })
    const read = () =>
      openid.fetchProtectedResource(config, given.access_token, new URL(`${issuer}/rest/api/space`), "GET")
    expect((await read()).status).toBe(200)
    expect(await openid.tokenIntrospection(config, given.access_token)).toMatchObject({ active: true, scope })
    const refused = await failureOf(() => openid.clientCredentialsGrant(config, { scope: "all" }))
    expect(refused).toMatchObject({ error: "invalid_scope", status: 400 })
    await passAnHour()
    expect(await failureOf(read)).toBeInstanceOf(openid.WWWAuthenticateChallengeError)
    const next = await openid.clientCredentialsGrant(config, { scope })
    expect(await statusOf(url, next.access_token)).toBe(200)
    await openid.tokenRevocation(config, next.access_token)
    expect(await statusOf(url, next.access_token)).toBe(401)
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
    expect([await statusOf(url, token), given.expired()]).toEqual([200, false])
    expect(await failureOf(() => clientWith("wrong").getToken({ scope }))).toMatchObject({
      data: { payload: { error: "invalid_client" } },
    })
    await passAnHour()
    expect(await statusOf(url, token)).toBe(401)
    const next = await client.getToken({ scope })
    expect(await statusOf(url, String(next.token["access_token"]))).toBe(200)
    await next.revoke("access_token")
    expect(await statusOf(url, String(next.token["access_token"]))).toBe(401)
  })
})
