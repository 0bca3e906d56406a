import { Rules } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { signerFields, signerViewFields } from "../signer/Signer"

export const ConsumerMethod = Schema.Literal("RSA-SHA1", "HMAC-SHA1")
export type ConsumerMethod = typeof ConsumerMethod.Type

/** A program that asks users to let it act for them, by OAuth 1.0a. */
export const ConsumerRecord = Schema.asSchema(
  Schema.Struct({
    ...signerFields,
    method: ConsumerMethod,
    /** Where users are sent when they have decided; without it they are shown what they have to hand over. */
    callback: Schema.optional(Schema.String),
  }),
)
export type ConsumerRecord = typeof ConsumerRecord.Type

/** A consumer as administrators see it. */
export const ConsumerView = Schema.Struct({
  ...signerViewFields,
  method: ConsumerMethod,
  callback: Schema.optional(Schema.String),
})
export type ConsumerView = typeof ConsumerView.Type

export const consumerView = (consumer: ConsumerRecord): ConsumerView => {
  const { key, name, scopes, createdAt, method, callback } = consumer
  return { key, name, scopes, createdAt, method, ...(callback === undefined ? {} : { callback }) }
}

/** What a consumer says as its callback where a user is to hand over the verifier: out of band. */
export const outOfBand = "oob"

/** An address that a browser can be sent to, and that says nothing secret. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return (protocol === "https:" || protocol === "http:") && `${username}${password}${hash}` === ""
}

export const checkCallback = (callback: string | undefined): Rules.Broken =>
  Rules.holds(
    callback === undefined || (callback.length <= limits.callbackChars && isAddress(callback)),
    "callback",
    callback,
    `an http or https address without user, password or fragment, of at most ${limits.callbackChars} characters`,
  )

/** May users be sent there? To where the consumer is registered with, whatever the query says: a stolen key leads nobody elsewhere. */
export const isOwnCallback = ({ callback }: Pick<ConsumerRecord, "callback">, given: string): boolean => {
  if (given === outOfBand) return true
  if (callback === undefined || given.length > limits.callbackChars || !isAddress(given)) return false
  const [own, asked] = [new URL(callback), new URL(given)]
  return own.origin === asked.origin && own.pathname === asked.pathname
}

const prefix = "consumer-"

/** As whom a consumer asks for itself. */
export const clientIdOfConsumer = ({ key }: Pick<ConsumerRecord, "key">): string => `${prefix}${key}`

/** The key of the consumer that calls; nothing where somebody else does. */
export const consumerKeyIn = (clientId: string): string | undefined =>
  clientId.startsWith(prefix) ? clientId.slice(prefix.length) : undefined
