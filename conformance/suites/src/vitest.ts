/**
 * The binding of the suites to vitest: the only file that knows a test runner.
 *
 * @packageDocumentation
 */
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { runStorageCase } from "./storage/StorageCase"
import { storageCases } from "./storage/storageCases"
import type { StorageSubject } from "./storage/StorageSubject"
import { runTransportCase } from "./transport/TransportCase"
import { transportCases } from "./transport/transportCases"
import type { TransportSubject } from "./transport/TransportSubject"

/** Runs every law of the storage port against an adapter, one test a law. */
export const storageConformance = (subject: StorageSubject): void => {
  describe(`storage conformance: ${subject.name}`, () => {
    it.each(storageCases.map((each) => [each.id, each] as const))("%s", async (_id, storageCase) => {
      const outcome = Effect.match(runStorageCase(storageCase, subject), {
        onSuccess: () => "holds",
        onFailure: (failure) => `${failure._tag}: ${failure.message}`,
      })
      expect(await Effect.runPromise(outcome), `verifies ${storageCase.verifies}`).toBe("holds")
    })
  })
}

/** Runs every script through a transport and through the engine itself, which must end alike; one test a script. */
export const transportConformance = (subject: TransportSubject, reference: TransportSubject): void => {
  describe(`transport conformance: ${subject.name}`, () => {
    it.each(transportCases.map((each) => [each.id, each] as const))("%s", async (_id, transportCase) => {
      const outcome = Effect.match(runTransportCase(transportCase, subject, reference), {
        onSuccess: () => "holds",
        onFailure: (failure) => `${failure._tag}: ${failure.message}`,
      })
      expect(await Effect.runPromise(outcome), `verifies ${transportCase.verifies}`).toBe("holds")
    })
  })
}
