import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { runFork, runPromise } from "effect/Runtime"
import * as Schema from "effect/Schema"
import { afterEach, describe, expect, it, vi } from "vitest"
import { nameOf, servedEndpoints } from "../src/survey/endpoints"
import { stoppedClock } from "../src/survey/ports"
import { ReplyFields } from "../src/survey/ReplyFields"
import { fill, get, post } from "../src/survey/Step"
import { survey } from "../src/survey/survey"

const script = [
  post("/rest/api/space", { key: "DOC", name: "Handbook", description: { plain: { value: "How" } } }),
  post("/rest/api/space", { key: "OPS", name: "Operations", abbreviate: true }),
  post("/rest/api/content", { title: "Guide", type: "page", space: { key: "DOC" } }),
  get("/rest/api/space", { limit: 1, abbreviate: true }),
  get("/rest/api/space", { start: 5, status: "current" }),
  get("/rest/api/space/DOC"),
]

/** The endpoints, all of which say that they read one parameter more. */
const withOneMore = servedEndpoints.map((endpoint) => ({
  ...endpoint,
  inputs: [
    ...endpoint.inputs,
    {
      name: "abbreviate",
      in: endpoint.method === "GET" ? ("query" as const) : ("body" as const),
      ast: Schema.Boolean.ast,
      required: false,
      says: "",
      example: true,
    },
  ],
}))

describe("a survey", () => {
  it("tells what could be left out, what was never sent, and what was never asked", async () => {
    const { findings } = await survey(script, withOneMore)
    const of = (method: string, path: string) => findings.get(nameOf({ method, path }))
    expect(of("GET", "/rest/api/space")).toMatchObject({
      answered: true,
      neverMattered: expect.arrayContaining(["abbreviate", "status"]) as unknown,
      neverSent: expect.arrayContaining(["spaceKey", "expand"]) as unknown,
    })
    expect(of("GET", "/rest/api/space")?.neverMattered).not.toContain("limit")
    expect(of("POST", "/rest/api/space")?.neverMattered).toEqual(["abbreviate"])
    expect(of("GET", "/rest/api/space/:key")?.neverMattered).toEqual(["key"])
    expect(of("DELETE", "/rest/api/content/:id")?.answered).toBe(false)
  })
})

describe("the clock of a world", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it("lets nothing happen for having waited, however long the run takes, and gives turns", async () => {
    const { runtime } = stoppedClock()
    vi.useFakeTimers()
    let woken = false
    const waking = Effect.zipRight(
      Effect.sleep(60_000),
      Effect.sync(() => {
        woken = true
      }),
    )
    const waiting = runFork(runtime)(waking)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(woken).toBe(false)
    const turn = runPromise(runtime)(Effect.sleep(0))
    await vi.advanceTimersByTimeAsync(0)
    await turn
    await Effect.runPromise(Fiber.interrupt(waiting))
  })
})

describe("the fields of answers", () => {
  const Inner = Schema.Struct({
    kind: Schema.Literal("a"),
    size: Schema.Int,
    color: Schema.String,
  }).annotations({
    identifier: "Inner",
  })
  const Outer = Schema.Struct({
    name: Schema.String,
    inner: Schema.optional(Inner),
    list: Schema.Array(Inner),
    never: Schema.optional(Schema.String),
    _links: Schema.Record({ key: Schema.String, value: Schema.String }),
  })

  it("are told that never varied, by their shape, and without those of one value by contract", () => {
    const everywhere = new Map<string, Set<string>>()
    const fields = new ReplyFields(Schema.Array(Outer).ast, everywhere)
    const inner = { kind: "a", size: 1, color: "red" }
    fields.learn([{ name: "x", inner, list: [], _links: {} }])
    fields.learn([{ name: "y", inner: { ...inner, size: 2 }, list: [], _links: {} }])
    expect(fields.constant()).toEqual(["list", "never", "Inner.color"])
    const others = new ReplyFields(Inner.ast, everywhere)
    others.learn({ ...inner, color: "blue" })
    expect(fields.constant()).toEqual(["list", "never"])
    expect(others.constant()).toEqual([])
  })
})

describe("a step", () => {
  it("is filled with what earlier answers said, members of lists by their names", () => {
    const kept = new Map<string, unknown>([
      ["page", { id: 7, space: { key: "DOC" } }],
      ["types", [{ name: "Laptop", id: 3 }]],
    ])
    const step = post("/content/{page.id}", { type: "{types.Laptop.id}", says: "in {page.space.key}" })
    expect(fill(step, kept)).toMatchObject({ path: "/content/7", body: { type: 3, says: "in DOC" } })
  })
})
