import * as Effect from "effect/Effect"
import { once } from "../once"
import type { Shows } from "../answers/Shows"
import { DomainFailure } from "../failure/errorTable"
import type { Endpoint } from "./Endpoint"

/** Failures that an address calls a conflict, where others take them for bad input. */
const asConflict =
  (names: ReadonlyArray<string>) =>
  <E extends { readonly _tag: string; readonly message: string }>(failure: E) =>
    names.includes(failure._tag)
      ? new DomainFailure({ name: failure._tag, message: failure.message, kind: "conflict" })
      : failure

/** What is known of an endpoint before anybody asks for it. */
type Known = Omit<Endpoint, "inputs" | "reply" | "run">

/** An endpoint that is made when the first request for it comes, or when somebody tells of it: there are hundreds. */
export const lateEndpoint = (
  known: Known,
  reply: Pick<Shows<never>, "schema"> | undefined,
  make: () => Pick<Endpoint, "inputs" | "run">,
): Endpoint => {
  const made = once(make)
  const endpoint: Endpoint = {
    ...known,
    get inputs() {
      return made().inputs
    },
    run: (request, found, call) => {
      const answer = made().run(request, found, call)
      return known.conflicts === undefined ? answer : Effect.mapError(answer, asConflict(known.conflicts))
    },
  }
  return reply === undefined
    ? endpoint
    : Object.defineProperty(endpoint, "reply", { enumerable: true, get: () => reply.schema })
}
