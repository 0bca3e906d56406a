import { describe, expect, it } from "vitest"
import { findServer, serverText } from "../src/postgres/server"

describe("the Postgres of a report", () => {
  it("is absent where nobody answers, and the report says why without the password", async () => {
    const url = "postgres://me:secret@127.0.0.1:1/db"
    const found = await findServer(url)
    const text = serverText(found, url)
    expect(text).toMatch(/^Postgres was not measured: .*127\.0\.0\.1:1\/db does not answer \(.*ECONNREFUSED/)
    expect(text).not.toContain("secret")
  })

  it("is shown with what its numbers are to be read by", () => {
    const found = {
      version: "15.1",
      synchronousCommit: "on",
      roundTripMillis: { median: 0.3, low: 0.25, high: 0.4 },
    }
    expect(serverText(found, "postgres://me:secret@db.example/quoin")).toBe(
      "Postgres 15.1 at db.example/quoin, synchronous_commit on; a round trip (SELECT 1) takes 300 us [250 us-400 us]",
    )
  })
})
