import { Instant, type SignatureMethod } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

const keyForm = /^[A-Za-z0-9][\w.~:@-]*$/

/** Could a program be registered by this key? */
export const isSignerKey = (key: string): boolean => keyForm.test(key) && key.length <= limits.signerKeyChars

/**
 * What a program is known by that signs its requests, as it is stored. A secret has to be kept as it is: who checks a signature by it
 * makes the same one. A public key proves what its owner has signed, and signs nothing.
 */
export const signerFields = {
  key: Schema.NonEmptyString,
  /** Never the same again: what was given to another program of this key opens nothing for the next one. */
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  /** By what its signatures are checked: its public key, or the secret that both know. */
  checkedBy: Schema.NonEmptyString,
  /** What it may do, whoever it acts for. */
  scopes: Schema.Array(Schema.String),
  createdAt: Instant,
}

/** A program as administrators see it, without what its signatures are checked by. */
export const signerViewFields = {
  key: Schema.String,
  name: Schema.String,
  scopes: Schema.Array(Schema.String),
  createdAt: Instant,
}

/** Is it a secret, or a public key, that such signatures are checked by? */
export const isBySecret = (method: SignatureMethod): boolean => method === "HMAC-SHA1" || method === "HS256"
