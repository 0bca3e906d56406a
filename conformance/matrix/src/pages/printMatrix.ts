import type { Capabilities, StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type RegisteredSubject, type RegisteredSuite, registeredSuites } from "../subjects/registeredSuites"

const mark = (can: Partial<Capabilities>, capability: keyof Capabilities): string =>
  can[capability] === undefined ? "-" : can[capability] ? "yes" : "no"

const row = (suite: RegisteredSuite, subject: RegisteredSubject): Effect.Effect<string, StorageUnavailable> =>
  Effect.map(subject.capabilities, (can) => {
    const opposite = suite.cases.filter(
      ({ requires }) => requires !== undefined && can[requires] === false,
    ).length
    const marks = [mark(can, "durable"), mark(can, "snapshot"), mark(can, "outcome")]
    return `| ${[subject.name, suite.binding, ...marks, suite.cases.length, opposite].join(" | ")} |`
  })

const rows = Effect.forEach(
  registeredSuites.flatMap((suite) => suite.subjects.map((subject) => [suite, subject] as const)),
  ([suite, subject]) => row(suite, subject),
)

/** The matrix as a markdown page, from the same records that the suites are run with. */
export const printMatrix: Effect.Effect<string, StorageUnavailable> = Effect.map(rows, (lines) =>
  [
    "# The matrix",
    "",
    "Every adapter under every suite, as `npm test` runs them; a test keeps this page true",
    "(`npx vitest run conformance/matrix/test/matrix.test.ts -u` makes it again). Where an adapter lacks a capability,",
    "the opposite case runs: a typed `Unsupported`, and no partial effect. Postgres runs where `QUOIN_POSTGRES_URL` names a",
    "server, PGlite (Postgres inside the test process) everywhere; the last lines of `npm test` say which of them ran.",
    "",
    "| adapter | suite | durable | snapshot | outcome | cases | of them opposite |",
    "|---|---|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n"),
)
