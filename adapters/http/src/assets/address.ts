import type { Instant } from "@quoin/kernel"
import type { Call } from "../request/Call"

type At = Pick<Call, "addresses" | "path">

/** The address of the API, in the version that was asked for: paths are `/rest/assets/{version}` and on. */
export const apiAddress = ({ addresses, path }: At): string =>
  `${addresses.base}/rest/assets/${path.split("/")[3] ?? ""}`

/** The address of an object; its id follows. */
export const objectsAddress = (at: At): string => `${apiAddress(at)}/object/`

/** The address of the bytes of a file of an object. */
export const fileAddress = (at: At, id: string, filename: string): string =>
  `${apiAddress(at)}/attachments/content/${id}/${encodeURIComponent(filename)}`

export const iso = (instant: Instant): string => new Date(instant).toISOString()

/** Ids are texts inside and numbers in this API's JSON (HTT-43). */
export const optionalId = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : Number(id)
