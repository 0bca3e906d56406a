import { type InvalidInput, type OutboundService, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import type { Allowance } from "./Allowance"
import { addressIn, targetOf } from "./target"

/**
 * Refuses the address of a webhook whose name stands for nothing but what may not be called (WHK-20). A name that nobody knows just
 * now is let in: it is judged again whenever it is called, as what it stands for may change at any moment.
 */
export const judgeName = (
  field: string,
  url: string,
  allows: Allowance,
  { lookUp }: Pick<OutboundService, "lookUp">,
): Effect.Effect<void, InvalidInput> => {
  const target = targetOf(url)
  // An address by itself was judged as it stands.
  if (target === undefined || addressIn(target) !== undefined) return Effect.void
  const { hostname } = target
  return Effect.flatMap(
    Effect.orElseSucceed(lookUp(hostname, limits.lookUpMillis), (): ReadonlyArray<string> => []),
    (found) => {
      if (found.length === 0 || found.some(allows)) return Effect.void
      const allowed = "a name of a public address, or of one that the host allows (webhooks.allow)"
      return Effect.fail(invalid(field, `${hostname} (${found.join(", ")})`, allowed))
    },
  )
}
