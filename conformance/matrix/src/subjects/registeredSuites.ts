import type { Capabilities, StorageUnavailable } from "@quoin/kernel"
import { blobCapabilitiesOf, blobCases, capabilitiesOf, storageCases, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { blobSubjects } from "./blobSubjects"
import type { RegisteredStorage } from "./RegisteredStorage"
import { storageSubjects } from "./storageSubjects"
import { transportSubjects } from "./transportSubjects"

/** An adapter under a suite, and what it can do, as far as its port has such differences. */
export interface RegisteredSubject {
  readonly name: string
  readonly capabilities: Effect.Effect<Partial<Capabilities>, StorageUnavailable>
}

/** A suite by the name of its vitest binding, and everything that must obey it. */
export interface RegisteredSuite {
  readonly binding: string
  readonly cases: ReadonlyArray<{ readonly id: string; readonly requires?: keyof Capabilities }>
  readonly subjects: ReadonlyArray<RegisteredSubject>
}

const storage = (subject: RegisteredStorage): RegisteredSubject => ({
  name: subject.name,
  capabilities: capabilitiesOf(subject),
})

/** Every suite and every subject: their product is the matrix, and all of it is run. */
export const registeredSuites: ReadonlyArray<RegisteredSuite> = [
  { binding: "storageConformance", cases: storageCases, subjects: storageSubjects.map(storage) },
  {
    binding: "blobConformance",
    cases: blobCases,
    subjects: blobSubjects.map((subject) => ({
      name: subject.name,
      capabilities: blobCapabilitiesOf(subject),
    })),
  },
  {
    binding: "transportConformance",
    cases: transportCases,
    subjects: transportSubjects().map(({ name }) => ({ name, capabilities: Effect.succeed({}) })),
  },
]
