import type { Dialect } from "../Dialect"
import { familyOf } from "../contract/families"
import { DomainFailure } from "./errorTable"
import type { OutgoingResponse } from "../request/message"

/** A failure without a cause, which a test asks for. */
export interface PlayedStatus {
  /** From 400 to 599. */
  readonly status: number
  readonly message: string
  readonly retryAfterSeconds?: number
}

/** Statuses that blame the permission of the caller. */
const ofPermission: ReadonlySet<number> = new Set([401, 403, 404, 429])

/** Answers with a played status in the form in which the API of the address answers with its failures. */
export const statusAnswers = (
  dialect: Dialect,
): ((url: string, played: PlayedStatus) => OutgoingResponse) => {
  const find = familyOf(dialect)
  return (url, { status, message, retryAfterSeconds }) => {
    const blames = ofPermission.has(status) ? "permission" : "input"
    const row = status < 500 ? ({ status, blames } as const) : { status }
    const failure = new DomainFailure({ name: "Played", message, kind: "conflict" })
    return {
      status,
      headers: {
        "content-type": "application/json",
        "quoin-failure": "Played",
        ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
      },
      body: JSON.stringify(find(url).errorBody(failure, message, row)),
    }
  }
}
