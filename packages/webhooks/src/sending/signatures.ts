import { hmac } from "@noble/hashes/hmac"
import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils"
import type { WebhookRecord } from "../webhook/Webhook"

/** What begins a secret that is written as base64, as Standard Webhooks has it. */
const standardSecret = "whsec_"

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0

/** The bytes of a secret for Standard Webhooks: what stands behind `whsec_` in base64, or the text itself. */
const standardKey = (secret: string): Uint8Array => {
  const rest = secret.startsWith(standardSecret) ? secret.slice(standardSecret.length) : undefined
  return rest === undefined || !isBase64(rest)
    ? utf8ToBytes(secret)
    : Uint8Array.from(atob(rest), (char) => char.charCodeAt(0))
}

const signed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text))

/** The secrets that sign at a moment: its own, and the one of before while that still holds (WHK-18). */
export const secretsAt = (
  { secret, formerSecret }: Pick<WebhookRecord, "secret" | "formerSecret">,
  now: number,
): ReadonlyArray<string> => [
  ...(secret === undefined ? [] : [secret]),
  ...(formerSecret !== undefined && formerSecret.until > now ? [formerSecret.secret] : []),
]

interface Signing {
  readonly id: string
  readonly now: number
  readonly body: string
  readonly secrets: ReadonlyArray<string>
}

/** Headers that prove who calls: `X-Hub-Signature` over the body, and those of Standard Webhooks beside it. None without a secret. */
export const signatureHeaders = ({ id, now, body, secrets }: Signing): Readonly<Record<string, string>> => {
  const [first] = secrets
  const seconds = String(Math.floor(now / 1_000))
  const identified = { "webhook-id": id, "webhook-timestamp": seconds }
  if (first === undefined) return identified
  const signatures = secrets.map(
    (secret) => `v1,${base64(signed(standardKey(secret), `${id}.${seconds}.${body}`))}`,
  )
  return {
    ...identified,
    "X-Hub-Signature": `sha256=${bytesToHex(signed(utf8ToBytes(first), body))}`,
    "webhook-signature": signatures.join(" "),
  }
}
