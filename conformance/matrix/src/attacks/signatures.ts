import { type Attack, times } from "./Attack"

/** What a forger sends who knows the key of a consumer and nothing else. */
const forged = (i: number): string =>
  Object.entries({
    oauth_consumer_key: "ci",
    oauth_token: `${i}.guessed`,
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(Date.now() / 1_000)),
    oauth_nonce: String(i),
    oauth_signature: btoa(String(i)),
  })
    .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    .join(", ")

const badSignatures: Attack = {
  name: "signatures that are guessed",
  before: "each was checked, as fast as they came",
  heldBy: "TOK-17, TOK-46, HTT-90",
  run: async ({ ask, origin }) => {
    await ask("POST", "/rest/auth/1/consumers", {
      ...{ key: "ci", name: "Build server", method: "HMAC-SHA1", scopes: ["read:tracker-issue"] },
    })
    return times(500, async (i) => {
      const begun = performance.now()
      const response = await fetch(`${origin}/rest/api/2/myself`, {
        headers: { authorization: `OAuth ${forged(i)}` },
      })
      const text = await response.text()
      return { status: response.status, text, millis: performance.now() - begun }
    })
  },
  fault: ({ status }) => ([401, 429].includes(status) ? undefined : `${status} in place of a refusal`),
}

/** What is signed, and not rightly. */
export const signatureAttacks: ReadonlyArray<Attack> = [badSignatures]
