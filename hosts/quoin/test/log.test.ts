import { type LogLine, Quoin } from "quoin"
import { describe, expect, it } from "vitest"

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => (failure as Error).message,
  )

/** A host whose sign-in does not keep its promise, which the engine tells when somebody signs in. */
const broken = { signIn: () => 7 as never }

const signIn = (quoin: { readonly fetch: (request: Request) => Promise<Response> }) =>
  quoin.fetch(new Request("http://quoin.test/rest/api/space", { headers: { authorization: "Basic YTpi" } }))

describe("the log of an engine", () => {
  // Holds KER-114.
  it("is the host's: each line with its level, what it is about, and when", async () => {
    const lines: Array<LogLine> = []
    const quoin = await Quoin.open({
      ...broken,
      clock: () => 1_000,
      log: { write: (line) => lines.push(line) },
    })
    expect((await signIn(quoin)).status).toBe(503)
    expect(lines).toEqual([
      {
        level: "error",
        message: expect.stringContaining("the host's signIn did not answer") as string,
        about: {
          correlationId: expect.any(String) as string,
          failure: "StorageUnavailable",
          reason: "internal",
        },
        atMillis: 1_000,
      },
    ])
    await quoin.close()
  })

  // Holds KER-114.
  it("tells no less than was asked for, and goes on where its writer throws", async () => {
    const lines: Array<LogLine> = []
    const silent = await Quoin.open({ ...broken, log: { level: "none", write: (line) => lines.push(line) } })
    expect((await signIn(silent)).status).toBe(503)
    expect(lines).toEqual([])
    await silent.close()
    const failing = await Quoin.open({ ...broken, log: { write: () => JSON.parse("no log") as undefined } })
    expect((await signIn(failing)).status).toBe(503)
    await failing.close()
  })

  it("refuses a level that is none", async () => {
    expect(await refusal(Quoin.open({ log: { level: "loud" as "none" } }))).toBe(
      'log.level: given "loud", allowed: one of debug, info, warning, error, none',
    )
    expect(await refusal(Quoin.open({ log: { levle: "none" } as object }))).toMatch(/did you mean level\?$/)
  })

  // Holds KER-114.
  it("tells of a handler that fails: which event, and which attempt", async () => {
    const lines: Array<LogLine> = []
    const quoin = await Quoin.open({
      log: { write: (line) => lines.push(line) },
      workers: { pollMillis: 3_600_000 },
    })
    const called = new Promise<void>((resolve) => {
      void quoin.on("wiki.space_created", () => {
        setImmediate(resolve)
        return Promise.reject(new Error("no connection"))
      })
    })
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    await called
    await quoin.close()
    expect(lines).toMatchObject([
      {
        level: "warning",
        message: "The handler of wiki.space_created failed: no connection",
        about: { event: "wiki.space_created", attempt: 1, delivery: expect.any(String) as string },
      },
    ])
  })
})
