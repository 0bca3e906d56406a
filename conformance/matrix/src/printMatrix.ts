import { type Capabilities, type StorageUnavailable, TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type RegisteredSuite, registeredSuites } from "./registeredSuites"
import type { RegisteredStorage } from "./storageSubjects"

const capabilitiesOf = (subject: RegisteredStorage): Effect.Effect<Capabilities, StorageUnavailable> =>
  subject.store.pipe(
    Effect.flatMap(({ connect }) => connect(TenantName.make("matrix"))),
    Effect.map(({ capabilities }) => capabilities),
    Effect.scoped,
  )

const mark = (has: boolean): string => (has ? "yes" : "no")

const row = (suite: RegisteredSuite, subject: RegisteredStorage): Effect.Effect<string, StorageUnavailable> =>
  Effect.map(capabilitiesOf(subject), (can) => {
    const opposite = suite.cases.filter(({ requires }) => requires !== undefined && !can[requires]).length
    const cells = [subject.name, suite.binding, mark(can.durable), mark(can.snapshot), mark(can.outcome)]
    return `| ${[...cells, suite.cases.length, opposite].join(" | ")} |`
  })

/** The matrix as a markdown table, from the same records that the suites are run with. */
export const printMatrix: Effect.Effect<string, StorageUnavailable> = Effect.map(
  Effect.forEach(
    registeredSuites.flatMap((suite) => suite.subjects.map((subject) => [suite, subject] as const)),
    ([suite, subject]) => row(suite, subject),
  ),
  (rows) =>
    [
      "| adapter | suite | durable | snapshot | outcome | cases | of them opposite |",
      "|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
)
