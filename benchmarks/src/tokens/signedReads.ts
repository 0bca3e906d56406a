import { createHash, createHmac, createSign, generateKeyPairSync } from "node:crypto"
import { BeginSession } from "@quoin/directory"
import type { EngineService } from "@quoin/engine"
import { type CallContext, Service } from "@quoin/kernel"
import {
  BeginGrant,
  DecideGrant,
  FinishGrant,
  GetGrantRequest,
  InstallAddOn,
  RegisterConsumer,
} from "@quoin/tokens"
import * as Effect from "effect/Effect"
import { seed } from "../subjects/pages"

const path = `/rest/api/space/${seed.spaceKey}`
const host = "http://quoin.test"

export const readAddress = `${host}${path}`

type Headers = Readonly<Record<string, string>>

const scopes = ["read:wiki-space"]

const seconds = (): number => Math.floor(Date.now() / 1_000)

/** The token that a user has granted a consumer, without the signatures on the way. */
const grantedToken = (engine: EngineService, context: CallContext) =>
  Effect.gen(function* () {
    const asConsumer = {
      ...context,
      caller: new Service({ clientId: "consumer-reader", scopes: ["ask:grants"] }),
    }
    const { token } = yield* engine.execute(new BeginGrant({ callback: "oob" }), asConsumer)
    const { mark } = yield* engine.execute(new GetGrantRequest({ token }), context)
    const decided = yield* engine.execute(new DecideGrant({ token, mark, approve: true }), context)
    const verifier = decided.verifier ?? ""
    return (yield* engine.execute(new FinishGrant({ token, verifier }), asConsumer)).token
  })

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Requests that read a space, each signed anew. */
export const signedReads = async (
  engine: EngineService,
  context: CallContext,
): Promise<{ bySession: Headers; byOAuth: () => Headers; byAssertion: () => Headers }> => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 })
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString()
  const run = Effect.runPromise
  await run(
    engine.execute(new RegisterConsumer({ key: "reader", name: "Reader", publicKey: pem, scopes }), context),
  )
  const token = await run(grantedToken(engine, context))
  const session = await run(engine.execute(new BeginSession(), context))
  const addOn = await run(
    engine.execute(new InstallAddOn({ key: "reader", name: "Reader", scopes }), context),
  )
  const qsh = createHash("sha256").update(`GET&${path}&`).digest("hex")
  let nonce = 0
  return {
    bySession: { cookie: `JSESSIONID=${session.token}` },
    byOAuth: () => {
      const sorted = [
        "oauth_consumer_key=reader",
        `oauth_nonce=${++nonce}`,
        "oauth_signature_method=RSA-SHA1",
        `oauth_timestamp=${seconds()}`,
        `oauth_token=${token}`,
      ]
      const text = ["GET", readAddress, sorted.join("&")].map(encodeURIComponent).join("&")
      const signature = encodeURIComponent(createSign("sha1").update(text).sign(privateKey, "base64"))
      const said = [...sorted, `oauth_signature=${signature}`].map((each) => each.replace("=", '="'))
      return { authorization: `OAuth ${said.map((each) => `${each}"`).join(", ")}` }
    },
    byAssertion: () => {
      const iat = seconds()
      const claims = base64({ iss: "reader", iat, exp: iat + 180, qsh })
      const text = `${base64({ typ: "JWT", alg: "HS256" })}.${claims}`
      const signature = createHmac("sha256", addOn.sharedSecret ?? "")
        .update(text)
        .digest("base64url")
      return { authorization: `JWT ${text}.${signature}` }
    },
  }
}
