import type { Instant } from "@quoin/kernel"
import type { Call } from "../request/Call"

/** Where the addresses in an answer point. */
export interface Place {
  /** Absolute, with the context path: `http://localhost:8080/wiki`. */
  readonly base: string
  /** Of the API, as it was asked for. */
  readonly version: string
}

/** The address is `/rest/assets/{version}` and on. */
export const placeOf = ({ addresses, path }: Call): Place => ({
  base: addresses.base,
  version: path.split("/")[3] ?? "",
})

export const iso = (instant: Instant): string => new Date(instant).toISOString()

/** Ids are texts inside and numbers in this API's JSON (HTT-43). */
export const optionalId = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : Number(id)
