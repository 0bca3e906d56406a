import * as Data from "effect/Data"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { isKnown } from "./ranges"

/** An answer whose `ETag` is its revision: a caller need not read it again, and names the revision that a change is for (TOK-23). */
export class Tagged extends Data.Class<{
  readonly json: unknown
  readonly revision: number
  /** In milliseconds since the epoch. */
  readonly modifiedAt: number
}> {}

const tagOf = (revision: number): string => `"${revision}"`

/** The revisions that a value of `If-Match` names; `undefined` for any revision. A tag that no answer has is ignored. */
export const revisionsIn = (ifMatch: string): ReadonlyArray<number> | undefined =>
  ifMatch.trim() === "*"
    ? undefined
    : ifMatch.split(",").flatMap((tag) => {
        const [, digits] = /^\s*"([1-9]\d{0,14})"\s*$/.exec(tag) ?? []
        return digits === undefined ? [] : [Number(digits)]
      })

/** The answer, or 304 where the caller has this revision already. */
export const taggedAnswer = (
  { json, revision, modifiedAt }: Tagged,
  { method, header }: IncomingRequest,
): OutgoingResponse => {
  const etag = tagOf(revision)
  return method !== "PUT" && isKnown(header, { etag, modifiedAt })
    ? { status: 304, headers: { etag }, body: "" }
    : { status: 200, headers: { "content-type": "application/json", etag }, body: JSON.stringify(json) }
}
