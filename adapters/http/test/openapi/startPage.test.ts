import { expect, it } from "vitest"
import { type AnsweredRequest, defaultDialect, webHandler } from "../../src/index"
import { newEngine } from "../fixture"

// Holds HTT-801.
it("leads from the address of a server to what can be read there", async () => {
  const engine = await newEngine()
  for (const [docs, place] of [
    [true, "docs"],
    [false, "health"],
  ] as const) {
    const send = webHandler(engine, { docs })
    const start = await send(new Request("http://quoin.test/"))
    expect([start.status, start.headers.get("location")]).toEqual([302, place])
    expect((await send(new Request(new URL(place, "http://quoin.test/")))).status).toBe(200)
  }
})

// Holds HTT-801.
it("leads there from a context path, too, with a slash at its end or without", async () => {
  const contexts = ["quoin", "one/two"]
  const send = webHandler(await newEngine(), { dialect: { ...defaultDialect, contexts } })
  for (const path of ["/", "/quoin", "/quoin/", "/quoin?a=/b/", "/one/two", "/one/two/"]) {
    const address = `http://quoin.test/app${path}`
    const start = await send(new Request(`http://quoin.test${path}`))
    const led = new URL(start.headers.get("location") ?? "nowhere", address)
    expect([path, start.status, led.pathname]).toEqual([path, 302, "/app/docs"])
  }
})

// Holds HTT-801.
it("tells a log of every answer, and nothing of what is behind the question mark", async () => {
  const seen: Array<AnsweredRequest> = []
  const send = webHandler(await newEngine(), {
    seesAnswers: (answered) => void seen.push(answered),
    remoteAddress: () => "192.0.2.7",
  })
  const answers = [
    await send(new Request("http://quoin.test/wiki/rest/api/space?secret=1")),
    await send(new Request("http://quoin.test/nowhere?secret=1", { method: "POST", body: "{}" })),
    await send(new Request(`http://quoin.test/health?${"x".repeat(20_000)}`)),
  ]
  expect(
    seen.map(({ method, path, operation, status, id }) => [method, path, operation, status, id]),
  ).toEqual(
    [
      ["GET", "/wiki/rest/api/space", "wiki.listSpaces"],
      ["POST", "/nowhere", "none"],
      ["GET", "/health", "none"],
    ].map((said, index) => [...said, answers[index]?.status, answers[index]?.headers.get("x-request-id")]),
  )
  for (const { caller, remoteAddress, atMillis, seconds } of seen) {
    expect([caller, remoteAddress]).toEqual(["anonymous", "192.0.2.7"])
    expect(atMillis).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThanOrEqual(0)
  }
})
