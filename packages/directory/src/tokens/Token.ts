import { Instant, UserKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A personal access token as it is stored: not the token, but a hash of it. */
export const TokenRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  userKey: UserKey,
  name: Schema.NonEmptyString,
  createdAt: Instant,
  /** When it ends; absent for one that does not. */
  expiringAt: Schema.optional(Instant),
  /** SHA-256 of the whole token. */
  digest: Schema.NonEmptyString,
})
export type TokenRecord = typeof TokenRecord.Type

/** A token as its owner sees it later. */
export const TokenView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  expiringAt: Schema.optional(Instant),
})
export type TokenView = typeof TokenView.Type

export const tokenView = ({ id, name, createdAt, expiringAt }: TokenRecord): TokenView => ({
  id,
  name,
  createdAt,
  ...(expiringAt === undefined ? {} : { expiringAt }),
})

/** Does it still open anything? */
export const isValid = ({ expiringAt }: Pick<TokenRecord, "expiringAt">, now: number): boolean =>
  expiringAt === undefined || now < expiringAt

/** The token that is sent: the id finds the record, and the secret proves it. */
export const rawToken = (id: string, secret: string): string => `${id}.${secret}`

/** The id in a token; nothing in a text that is none. */
export const idIn = (token: string): string | undefined => /^(\d{1,16})\.[\w-]+$/.exec(token)?.[1]
