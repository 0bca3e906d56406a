import { once } from "../once"
import type { Shows } from "../answers/Shows"
import type { Endpoint } from "./Endpoint"

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
    run: (request, found, call) => made().run(request, found, call),
  }
  return reply === undefined
    ? endpoint
    : Object.defineProperty(endpoint, "reply", { enumerable: true, get: () => reply.schema })
}
