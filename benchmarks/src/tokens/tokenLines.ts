import { webHandler } from "@quoin/http"
import type { StorageDriver } from "@quoin/kernel"
import { AttachApi, CreateProfile } from "@quoin/tokens"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { median, quantile } from "../measure/statistics"
import { openEngine, seedEngine } from "../subjects/engine"
import { seed } from "../subjects/pages"
import { sizes } from "../sizes"
import { readAddress, signedReads } from "./signedReads"

/** Requests of one sample, and samples. */
const { tokenRequests: together, tokenSamples: samples } = sizes

export const tokenWork =
  `A client that gets tokens, and reads a space with one; a user who reads it by Basic and by a session, a consumer that reads it for them, and an add-on. One after the other, without a port: ` +
  `requests a second, the middle of ${samples} samples of ${together}. Refusals: p50 / p95 in ms of one, of a client that is known and of none`

const scope = "read:wiki-space"
const form = { "content-type": "application/x-www-form-urlencoded" }

type Send = () => Promise<Response>

const asExpected = async (send: Send, status: number): Promise<void> => {
  const response = await send()
  await response.text()
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}`)
}

/** Requests a second. */
const perSecond = async (send: Send): Promise<string> => {
  const rates: Array<number> = []
  for (let sample = 0; sample < samples; sample++) {
    const start = performance.now()
    for (let i = 0; i < together; i++) await asExpected(send, 200)
    rates.push((together * 1_000) / (performance.now() - start))
  }
  return Math.round(median(rates)).toLocaleString("en-US")
}

/** How long one and the other take, by turns, so that what else the machine does falls on both. */
const refused = async (sends: ReadonlyArray<Send>): Promise<ReadonlyArray<string>> => {
  const millis = sends.map((): Array<number> => [])
  for (let i = 0; i < samples * together; i++) {
    for (const [place, send] of sends.entries()) {
      const start = performance.now()
      await asExpected(send, 401)
      millis[place]?.push(performance.now() - start)
    }
  }
  return millis.map((each) => [0.5, 0.95].map((share) => quantile(each, share).toFixed(3)).join(" / "))
}

/** Lines about one storage. */
export const tokenLines = async (
  name: string,
  storage: Layer.Layer<StorageDriver, unknown>,
): Promise<ReadonlyArray<string>> => {
  const opened = await openEngine(storage, { clientFailuresPerMinute: 1_000_000 })
  try {
    await seedEngine(opened, 1)
    const { engine, context, runtime } = opened
    const made = await Effect.runPromise(engine.execute(new CreateProfile({ name: "Reader" }), context))
    await Effect.runPromise(engine.execute(new AttachApi({ id: made.id, api: "wiki" }), context))
    const limits = { refusalsPerSecond: Number.POSITIVE_INFINITY }
    const handle = webHandler(engine, { runtime, limits })
    const asked = (client_id: string, client_secret: string) => () => {
      const fields = { grant_type: "client_credentials", client_id, client_secret, scope }
      const body = new URLSearchParams(fields).toString()
      return handle(new Request("http://quoin.test/auth/o2/token", { method: "POST", headers: form, body }))
    }
    const right = asked(made.clientId, made.clientSecret)
    const { access_token: token } = (await (await right()).json()) as { readonly access_token: string }
    const basic = Buffer.from(`admin:${seed.adminPassword}`).toString("base64")
    const read = (headers: Readonly<Record<string, string>>) => () =>
      handle(new Request(readAddress, { headers }))
    const { bySession, byOAuth, byAssertion } = await signedReads(engine, context)
    const reading = [
      `by Basic, remembered: ${await perSecond(read({ authorization: `Basic ${basic}` }))}`,
      `by a session: ${await perSecond(read(bySession))}`,
      `by OAuth 1.0a with RSA: ${await perSecond(() => read(byOAuth())())}`,
      `by the token of an add-on, HS256: ${await perSecond(() => read(byAssertion())())}`,
    ]
    const wrong = "A".repeat(made.clientSecret.length)
    const [known, unknown] = await refused([asked(made.clientId, wrong), asked("client-77", wrong)])
    return [
      `- ${name}`,
      `  - token requests: ${await perSecond(right)} a second`,
      `  - a space read with a token: ${await perSecond(read({ authorization: `Bearer ${token}` }))} a second; ${reading.join("; ")}`,
      `  - refused: ${known} a known client, ${unknown} an unknown one`,
    ]
  } finally {
    await opened.close()
  }
}
