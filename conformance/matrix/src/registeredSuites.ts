import { type StorageCase, storageCases } from "@quoin/suites"
import { type RegisteredStorage, storageSubjects } from "./storageSubjects"

/** A suite by the name of its vitest binding, and everything that must obey it. */
export interface RegisteredSuite {
  readonly binding: string
  readonly cases: ReadonlyArray<StorageCase>
  readonly subjects: ReadonlyArray<RegisteredStorage>
}

/** Every suite and every subject: their product is the matrix, and all of it is run. */
export const registeredSuites: ReadonlyArray<RegisteredSuite> = [
  { binding: "storageConformance", cases: storageCases, subjects: storageSubjects },
]
