import { postgresUrl, serverUrl } from "@quoin/postgres-server"
import { storageConformance } from "@quoin/suites/vitest"
import { describe, expect, it } from "vitest"
import { runningSubjects } from "../src/subjects/storageSubjects"

for (const subject of runningSubjects("storage-postgres")) {
  if (subject.needsServer === true) storageConformance(subject)
}

describe(`Postgres: ${serverUrl === undefined ? "PGlite alone, QUOIN_POSTGRES_URL is not set" : "a server, and PGlite"}`, () => {
  it("is there to run on", async () => {
    expect(await postgresUrl()).toMatch(/^postgres(ql)?:/)
  })
})
