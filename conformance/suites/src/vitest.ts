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
