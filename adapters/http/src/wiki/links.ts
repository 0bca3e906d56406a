import { Buffer } from "node:buffer"
import type { Instant } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import type { Addresses } from "../request/Call"

const bytesOfId = 8

/** The short address of an id: its bytes, lowest first, as base64url. */
export const tinyui = (id: string): string => {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number < 0) return `/x/${encodeURIComponent(id)}`
  const bytes = Buffer.alloc(bytesOfId)
  bytes.writeBigUInt64LE(BigInt(number))
  return `/x/${bytes.toString("base64url").replace(/A+$/, "")}`
}

/** The id that a short address was made of; nothing where it is none. */
export const idOfTiny = (code: string): string | undefined => {
  const bytes = Buffer.alloc(bytesOfId)
  if (!/^[A-Za-z0-9_-]{1,11}$/.test(code) || bytes.write(code.padEnd(11, "A"), "base64url") !== bytesOfId)
    return undefined
  return String(bytes.readBigUInt64LE())
}

/** The path of an item, behind any base. */
export const contentAddress = (id: string): string => `/rest/api/content/${id}`

/** Adds what only the item at the top of an answer says: its collection, and where addresses begin. */
export const topLevel = <A extends { readonly _links: Readonly<Record<string, string>> }>(
  item: A,
  collection: string,
  { base, context }: Addresses,
): A => ({ ...item, _links: { ...item._links, collection, base, context } })

export const iso = (instant: Instant): string => new Date(instant).toISOString()

/** A day as people read it, such as `Nov 22, 2026`. */
export const friendlyDate = (instant: Instant): string =>
  DateTime.formatUtc(DateTime.unsafeMake(instant), { locale: "en-US", dateStyle: "medium" })
