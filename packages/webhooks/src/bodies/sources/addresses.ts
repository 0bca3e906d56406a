import type { Json, Writing } from "../Body"

type Based = Pick<Writing, "baseUrl">

const joined = (parts: ReadonlyArray<string>): string => parts.map(encodeURIComponent).join("/")

/** The address of a thing of the tracker. */
export const selfOf = ({ baseUrl }: Based, ...parts: ReadonlyArray<string>): string =>
  `${baseUrl}/rest/api/2/${joined(parts)}`

/** The address of a thing of planning. */
export const agileSelf = ({ baseUrl }: Based, ...parts: ReadonlyArray<string>): string =>
  `${baseUrl}/rest/agile/1.0/${joined(parts)}`

const sizes = ["16x16", "24x24", "32x32", "48x48"]

/** The addresses of a picture, by its sizes. */
export const pictured = (addressOf: (size: string) => string): Json =>
  Object.fromEntries(sizes.map((size) => [size, addressOf(size)]))

/** A moment as the tracker writes it, without a colon in the offset. */
export const stamp = (at: unknown): string | undefined =>
  typeof at === "number" ? new Date(at).toISOString().replace("Z", "+0000") : undefined

/** A moment as planning writes it, with a colon in the offset. */
export const agileStamp = (at: unknown): string | undefined =>
  typeof at === "number" ? new Date(at).toISOString().replace("Z", "+00:00") : undefined
