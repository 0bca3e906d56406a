import { domains } from "@quoin/engine"
import { knownRoutes } from "@quoin/http"
import { double } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { contractLines } from "../src/fidelity/contracts"
import { type Shown, fidelityPage } from "../src/fidelity/page"
import { callsOf, everyCall } from "../src/fidelity/wikiClient"

const host = "https://wiki.example"

/** Every call of the client, with what the journal says that it asked for. */
const shownByClient = async (): Promise<ReadonlyArray<Shown>> => {
  const wiki = await double({ users: { "me@example.org": { token: "t", administrator: true } } })
  const stop = wiki.intercept(host)
  const call = callsOf(host, "me@example.org", "t")
  const shown: Array<Shown> = []
  await everyCall(async (name, parameters) => {
    const before = wiki.requests().length
    const reply = await call(name, parameters)
    shown.push(
      ...wiki
        .requests()
        .slice(before)
        .map((entry) => ({ call: name, entry })),
    )
    return reply
  })
  stop()
  await wiki.close()
  return shown
}

describe("docs/fidelity.md", () => {
  it("says of each operation which client shows it", async () => {
    const shown = await shownByClient()
    expect(shown.filter(({ entry }) => entry.outcome === "failed")).toEqual([])
    const tags = domains.flatMap(({ operations }) => operations.map(({ tag }) => tag))
    const page = fidelityPage(tags, knownRoutes(domains), shown, contractLines())
    await expect(page).toMatchFileSnapshot("../../../docs/fidelity.md")
  })
})
