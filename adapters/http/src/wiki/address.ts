import type { Instant } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import type { Addresses } from "../request/Call"

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
