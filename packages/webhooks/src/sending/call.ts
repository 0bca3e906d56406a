import type { OutboundCall } from "@quoin/kernel"
import { limits } from "../limits"
import type { Message } from "../message/Message"
import type { WebhookSettings } from "../options"
import type { WebhookRecord } from "../webhook/Webhook"
import { addressOf } from "./address"
import { secretsAt, signatureHeaders } from "./signatures"

interface Calling {
  readonly webhook: WebhookRecord
  readonly message: Message
  readonly deliveryId: string
  /** Attempts that were made before. */
  readonly tries: number
  readonly now: number
  readonly settings: WebhookSettings
}

const utf8Base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Headers that only the cloud sends: receivers take them for a sign of it. */
const cloudHeaders = ({ deliveryId, tries }: Calling): Readonly<Record<string, string>> => ({
  "X-Vendor-Webhook-Identifier": deliveryId,
  "X-Vendor-Webhook-Flow": "Primary",
  ...(tries === 0 ? {} : { "X-Vendor-Webhook-Retry": String(tries) }),
})

/** What identifies a delivery over all of its attempts. */
const identifierOf = (deliveryId: string): string => `msg_${deliveryId}`

/** The headers of a call, without credentials. */
const headersOf = (calling: Calling, body: string): Readonly<Record<string, string>> => {
  const { webhook, deliveryId, tries, now, settings } = calling
  return {
    "Content-Type": "application/json; charset=UTF-8",
    "User-Agent": "Vendor HttpClient1.0.0 / TRACKER-10.3.0 (1003000) / Default",
    ...signatureHeaders({ id: identifierOf(deliveryId), now, body, secrets: secretsAt(webhook, now) }),
    ...(tries === 0 ? {} : { "webhook-retry": String(tries) }),
    ...(settings.dialect === "cloud" ? cloudHeaders(calling) : {}),
  }
}

/** A call, and what of it the journal keeps. */
export interface MadeCall {
  readonly call: OutboundCall
  readonly told: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly hasBody: boolean
  }
  /** What of it is not as its webhook asks, for the journal. */
  readonly lacks?: string
}

/** Why a call goes out without the body that its webhook wants: the journal says so (WHK-25). */
const tooLong = `sent without its body, which was longer than ${limits.bodyChars} characters`

/** The call of one attempt. */
export const callOf = (calling: Calling): MadeCall => {
  const { webhook, message, settings } = calling
  const body = webhook.excludeBody ? "" : (message.body ?? "")
  const url = addressOf(webhook, message, settings)
  const headers = headersOf(calling, body)
  const { credentials } = webhook
  const signedIn =
    credentials === undefined
      ? {}
      : { Authorization: `Basic ${utf8Base64(`${credentials.username}:${credentials.password}`)}` }
  return {
    call: {
      url,
      headers: { ...headers, ...signedIn },
      body,
      timeoutMillis: limits.callMillis,
      answerBytes: limits.answerBytes,
      checksCertificate: webhook.sslVerificationRequired,
      allows: settings.allows,
    },
    told: { url, headers, hasBody: body !== "" },
    ...(message.body === undefined && !webhook.excludeBody ? { lacks: tooLong } : {}),
  }
}
