import { makeStore } from "@quoin/storage-memory"
import { storageConformance } from "@quoin/suites/vitest"
import * as Effect from "effect/Effect"

storageConformance({
  name: "my storage",
  location: Effect.succeed("memory"),
  open: (_, settings) =>
    Effect.sync(() => {
      const store = makeStore(settings)
      return { connect: (tenant) => Effect.sync(() => store.driver(tenant)) }
    }),
})
