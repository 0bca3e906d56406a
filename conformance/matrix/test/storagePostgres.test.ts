import { storageConformance } from "@quoin/suites/vitest"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { pgliteUrl, serverUrl } from "../src/postgresServer"
import { runningSubjects } from "../src/storageSubjects"

for (const subject of runningSubjects("storage-postgres")) {
  if (subject.needsServer === true) storageConformance(subject)
}

describe(`Postgres: ${serverUrl === undefined ? "PGlite alone, QUOIN_POSTGRES_URL is not set" : "a server, and PGlite"}`, () => {
  it("is there to run on", async () => {
    expect(serverUrl ?? (await Effect.runPromise(pgliteUrl))).toMatch(/^postgres(ql)?:/)
  })
})
