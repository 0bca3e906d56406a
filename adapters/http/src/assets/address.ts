import type { Instant } from "@quoin/kernel"
import type { Call } from "../request/Call"

/** The address of an object, in the version of the API that was asked for: the address is `/rest/assets/{version}` and on. */
export const objectsAddress = ({ addresses, path }: Pick<Call, "addresses" | "path">): string =>
  `${addresses.base}/rest/assets/${path.split("/")[3] ?? ""}/object/`

export const iso = (instant: Instant): string => new Date(instant).toISOString()

/** Ids are texts inside and numbers in this API's JSON (HTT-43). */
export const optionalId = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : Number(id)
