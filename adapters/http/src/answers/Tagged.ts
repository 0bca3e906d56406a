import * as Data from "effect/Data"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { isKnown } from "./ranges"

/** An answer whose revision is told by its `ETag`: who has it need not get it again, and who changes it says which one it had (TOK-23). */
export class Tagged extends Data.Class<{
  readonly json: unknown
  readonly revision: number
  /** In milliseconds since the epoch. */
  readonly modifiedAt: number
}> {}

const tagOf = (revision: number): string => `"${revision}"`

/** The revisions that a value of `If-Match` names; `undefined` is any. What no answer ever had names none. */
export const revisionsIn = (ifMatch: string): ReadonlyArray<number> | undefined =>
  ifMatch.trim() === "*"
    ? undefined
    : ifMatch.split(",").flatMap((tag) => {
        const [, digits] = /^\s*"([1-9]\d{0,14})"\s*$/.exec(tag) ?? []
        return digits === undefined ? [] : [Number(digits)]
      })

/** The answer, or 304 for who asks to read what it has already. */
export const taggedAnswer = (
  { json, revision, modifiedAt }: Tagged,
  { method, header }: IncomingRequest,
): OutgoingResponse => {
  const etag = tagOf(revision)
  return method !== "PUT" && isKnown(header, { etag, modifiedAt })
    ? { status: 304, headers: { etag }, body: "" }
    : { status: 200, headers: { "content-type": "application/json", etag }, body: JSON.stringify(json) }
}
