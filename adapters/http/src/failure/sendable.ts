import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import type { OutgoingResponse } from "../request/message"
import type { KnownFailure } from "./errorTable"
import { unforeseen } from "./failureLog"

const nameForm = /^[\w!#$%&'*+.^`|~-]+$/
const valueForm = /^[\t\x20-\x7e\x80-\xff]*$/

/** The first header that no server can write; nothing where all can be. */
export const unsendable = ({ headers }: Pick<OutgoingResponse, "headers">): string | undefined => {
  for (const name in headers) {
    if (!nameForm.test(name) || !valueForm.test(headers[name] ?? "")) return name
  }
  return undefined
}

/** Nothing of an answer is read that is not sent. A reader that somebody holds is left to them. */
export const dropPieces = ({ pieces }: Pick<OutgoingResponse, "pieces">): void => {
  pieces?.cancel().catch(() => undefined)
}

/** An answer as it is, or where a header of it cannot be written, as the defect that this is (HTT-870). */
export const sendable =
  (told: (failure: KnownFailure) => OutgoingResponse, correlationId: string) =>
  (response: OutgoingResponse): Effect.Effect<OutgoingResponse> => {
    const name = unsendable(response)
    if (name === undefined) return Effect.succeed(response)
    dropPieces(response)
    return Effect.map(unforeseen(Cause.die(`No server can write the header ${name}`), correlationId), told)
  }
