import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { type FuzzedServer, fuzzedServer, told } from "../../src/soak/http/FuzzedServer"
import { parsed } from "../../src/soak/http/laws"
import { drawTokenRequest } from "../../src/soak/http/tokenBodies"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const requests = amount(300, 10_000)

const scope = "read:wiki-space"
const statusOf = {
  invalid_client: [401, 429],
  invalid_scope: [400],
  unsupported_grant_type: [400],
  invalid_request: [400, 413],
} as const

/** The client of a profile, which is attached to the wiki. */
const makeClient = async (server: FuzzedServer) => {
  const { id, clientId, clientSecret } = await told(server, "POST", "/rpc/tokens.createProfile", {
    name: "Reader",
  })
  await told(server, "POST", "/rpc/tokens.attachApi", { id, api: "wiki" })
  return { client_id: String(clientId), client_secret: String(clientSecret), scope }
}

it(`answers ${requests} bodies with a token or one of the four errors, and to who is right a token at any time`, () =>
  Effect.gen(function* () {
    const server = yield* fuzzedServer
    yield* Effect.promise(async () => {
      const client = await makeClient(server)
      const refusals = new Set<string>()
      for (let step = 0; step < requests; step++) {
        const request = drawTokenRequest(client, drawsOf(step))
        const { status, text } = await server.answer(request)
        const said = `${again("token-bodies", step)}: ${JSON.stringify(request)}: ${status} ${text}`
        const answer = parsed(text) as Readonly<Record<string, unknown>>
        if (status === 200) {
          expect(Object.keys(answer).sort(), said).toEqual([
            "access_token",
            "expires_in",
            "scope",
            "token_type",
          ])
          expect(request.body, said).toContain("client_credentials")
          continue
        }
        const error = String(answer["error"]) as keyof typeof statusOf
        expect(statusOf[error], said).toContain(status)
        expect(answer["error_description"], said).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
        expect(text, said).not.toContain(client.client_secret)
        if (status === 401) refusals.add(text)
      }
      // Whatever was wrong with a client, it is told in the same words.
      expect([...refusals]).toEqual([
        '{"error":"invalid_client","error_description":"Client authentication failed"}',
      ])
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const body = new URLSearchParams({ grant_type: "client_credentials", ...client }).toString()
      expect(await server.answer({ method: "POST", url: "/auth/o2/token", headers, body })).toMatchObject({
        status: 200,
      })
    })
  }).pipe(Effect.scoped, Effect.runPromise))
