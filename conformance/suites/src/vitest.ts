/**
 * The binding of the suites to vitest: the only file that knows a test runner.
 *
 * @packageDocumentation
 */
import * as Effect from "effect/Effect"
import { describe, it } from "vitest"
import { runBlobCase } from "./blobs/BlobCase"
import { blobCases } from "./blobs/blobCases"
import type { BlobSubject } from "./blobs/BlobSubject"
import { type Law, reportOf } from "./law"
import { lawMillis } from "./lawTime"
import { runStorageCase } from "./storage/StorageCase"
import { storageCases } from "./storage/storageCases"
import type { StorageSubject } from "./storage/StorageSubject"
import { runTransportCase } from "./transport/TransportCase"
import { transportCases } from "./transport/transportCases"
import type { TransportReference, TransportSubject } from "./transport/TransportSubject"

/** What a runner waits for beyond the law itself, which says on its own that it ran out of its time. */
const graceMillis = 30_000

/**
 * A law as a test, which fails in the words of the law. The error has no stack: its frames would all be in here, and
 * say nothing about the adapter.
 */
const test = <Case extends Law>(
  each: Case,
  run: (each: Case) => Effect.Effect<void, { readonly _tag: string; readonly message: string }>,
): void => {
  it(each.id, { timeout: lawMillis + graceMillis }, async () => {
    const outcome = Effect.match(run(each), { onSuccess: () => undefined, onFailure: (failure) => failure })
    const failure = await Effect.runPromise(outcome)
    if (failure === undefined) return
    const error = new Error(reportOf(each, failure))
    error.name = failure._tag
    error.stack = `${error.name}: ${error.message}`
    await Promise.reject(error)
  })
}

/** Runs every law of the storage port against an adapter, one test a law. */
export const storageConformance = (subject: StorageSubject): void => {
  describe(`storage conformance: ${subject.name}`, () => {
    for (const each of storageCases) test(each, (storageCase) => runStorageCase(storageCase, subject))
  })
}

/** Runs every law of the blob port against an adapter, one test a law. */
export const blobConformance = (subject: BlobSubject): void => {
  describe(`blob conformance: ${subject.name}`, () => {
    for (const each of blobCases) test(each, (blobCase) => runBlobCase(blobCase, subject))
  })
}

/** Runs every script through a transport and through the engine itself, which must end alike; one test a script. */
export const transportConformance = (subject: TransportSubject, reference: TransportReference): void => {
  describe(`transport conformance: ${subject.name}`, () => {
    for (const each of transportCases) {
      test(each, (transportCase) => runTransportCase(transportCase, subject, reference))
    }
  })
}
