import { Unsupported } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { referenceSubject } from "../src/index"
import { onDriver } from "../src/saboteurs/Saboteur"
import { storageConformance } from "../src/vitest"

storageConformance(referenceSubject)

/** The least an adapter may offer: every opposite case is run. */
const least = onDriver(() => ({
  capabilities: {
    durable: false,
    snapshot: false,
    outcome: false,
    selectLimit: false,
    selectAside: false,
    clears: false,
  },
  snapshot: Effect.fail(new Unsupported({ capability: "snapshot" })),
  outcome: () => Effect.fail(new Unsupported({ capability: "outcome" })),
}))

storageConformance({ ...least(referenceSubject), name: "reference without capabilities" })
