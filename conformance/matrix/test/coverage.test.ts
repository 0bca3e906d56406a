import { readFileSync } from "node:fs"
import { domains } from "@quoin/engine"
import { type KnownRoute, expandableShapes, knownRoutes } from "@quoin/http"
import { beforeAll, describe, expect, it } from "vitest"
import { explained } from "../src/coverage/constants"
import { coveragePage, coverageSummary, operationsWithoutRoute } from "../src/coverage/coverage"
import { isOnlyRefused, onlyRefused } from "../src/coverage/onlyRefused"
import { type Row, rowOf } from "../src/coverage/Row"
import { isSpecifiedExpansion, isSpecifiedParameter } from "../src/coverage/specification"
import { nameOf, servedEndpoints } from "../src/survey/endpoints"
import { script } from "../src/survey/script/script"
import { type Survey, survey } from "../src/survey/survey"

const routes = knownRoutes(domains)
const tags = domains.flatMap(({ operations }) => operations.map(({ tag }) => tag))

let surveyed: Survey
let rows: ReadonlyArray<Row>
let constant: ReturnType<typeof explained>

beforeAll(async () => {
  surveyed = await survey(script, servedEndpoints)
  rows = routes.map((route) => rowOf(route, surveyed.findings))
  constant = explained(
    new Map([...surveyed.findings].map(([name, { neverVaried }]) => [name, neverVaried] as const)),
  )
})

describe("the run that is surveyed", () => {
  const where = (finds: (name: string) => boolean) => [...surveyed.findings.keys()].filter(finds)

  it("has success at every endpoint, but where it is said why there is none", () => {
    const refused = where((name) => surveyed.findings.get(name)?.answered !== true)
    expect(refused.filter((name) => !isOnlyRefused(name))).toEqual([])
    const others = where((name) => isOnlyRefused(name) && !refused.includes(name))
    expect(others).toEqual([])
    expect(onlyRefused.filter(({ endpoints }) => !refused.some((name) => endpoints.test(name)))).toEqual([])
  })

  it("ends in no defect, and asks for nothing that is not there", () => {
    const faults = surveyed.calls.filter(({ answer }) => answer.status >= 500)
    // A user keeps their name: to be given another is refused by name, as what is not served yet.
    const renaming = { status: 501 }
    expect(faults.map(({ step, answer }) => [nameOf(step), answer])).toMatchObject([
      ["PUT /rest/api/2/user", renaming],
    ])
    const unfilled = surveyed.calls.filter(({ step }) => JSON.stringify(step).includes("undefined"))
    expect(unfilled.map(({ step }) => step)).toEqual([])
  })

  it("is answered alike when it is repeated", () => {
    expect(surveyed.unrepeated).toBeUndefined()
  })

  it("sends every parameter and field that an endpoint reads", () => {
    const unsent = [...surveyed.findings].flatMap(([name, { neverSent }]) =>
      neverSent.length === 0 ? [] : [`${name}: ${neverSent.join(", ")}`],
    )
    expect(unsent).toEqual([])
  })
})

describe("the coverage table", () => {
  it("in docs/coverage.md is what the endpoints and the run say", async () => {
    await expect(coveragePage(rows, tags, constant)).toMatchFileSnapshot("../../../docs/coverage.md")
  })

  it("gives no reason for fields that vary", () => {
    expect(constant.filter(({ fields }) => fields.length === 0)).toEqual([])
  })

  it("is summed up truly in the README", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
    expect(readme).toContain(coverageSummary(rows))
  })

  it("names every operation of the engine, and none that it lacks", () => {
    const named = [...rows.flatMap(({ operations }) => operations), ...operationsWithoutRoute(rows, tags)]
    expect([...new Set(named)].sort()).toEqual([...tags].sort())
  })
})

describe("the state of a route", () => {
  const [endpoint] = servedEndpoints
  const route: KnownRoute = {
    area: "x",
    method: "GET",
    path: "/rest/api/nowhere",
    summary: "x",
    specified: true,
  }
  const bare = {
    method: "GET",
    path: "/rest/api/nowhere",
    operations: [],
    inputs: [],
    run: endpoint?.run,
  } as unknown as NonNullable<KnownRoute["endpoint"]>
  const nothing = { answered: true, neverSent: [], neverMattered: [], neverVaried: [] }
  const stateWith = (more: object, found: object = {}) =>
    rowOf({ ...route, endpoint: { ...bare, ...more } }, new Map([[nameOf(bare), { ...nothing, ...found }]]))

  it("is not yet without an endpoint", () => {
    expect(rowOf(route, new Map())).toEqual({ route, state: "not yet", operations: [], gaps: [] })
  })

  it("is that it works where nothing is refused, and all that is read and answered says something", () => {
    expect(stateWith({})).toMatchObject({ state: "works", gaps: [] })
  })

  it("is partly for a dead parameter, a constant field, and whatever is not served", () => {
    const expands = { standard: "", parts: { body: { view: "not served", storage: {} } } }
    expect(stateWith({}, { neverMattered: ["abbreviate"] }).state).toBe("partly")
    expect(stateWith({}, { neverVaried: ["size"] }).state).toBe("partly")
    expect(stateWith({ notServed: ["role"] }).gaps).toEqual([{ says: "not served", names: ["role"] }])
    expect(stateWith({ expands }).gaps).toEqual([{ says: "not expanded", names: ["body.view"] }])
  })

  it("of the specification is partly only for what that names; of others for all that is known", () => {
    const found = (specified: boolean, more: object, finding: object = {}) =>
      rowOf(
        { ...route, specified, endpoint: { ...bare, ...more } },
        new Map([[nameOf(bare), { ...nothing, ...finding }]]),
      ).state
    const states = (more: object, finding?: object) => [
      found(true, more, finding),
      found(false, more, finding),
    ]
    const { content, person } = expandableShapes
    expect(states({ expands: { standard: "", parts: content } })).toEqual(["works", "partly"])
    expect(states({ expands: { standard: "", parts: person } })).toEqual(["works", "works"])
    expect(states({}, { neverVaried: ["Content.body.markdown"] })).toEqual(["works", "partly"])
    expect(states({}, { neverVaried: ["Content.body.markdown", "Body.webresource"] })).toEqual([
      "partly",
      "partly",
    ])
    expect(states({ notServed: ["role"] })).toEqual(["partly", "partly"])
    expect(isSpecifiedExpansion("content", "history.nextVersion.content")).toBe(true)
    expect(isSpecifiedExpansion("content", "history.ownedBy")).toBe(false)
    const board = { ...route, path: "/rest/agile/1.0/board" }
    expect(["name", "orderBy"].map((name) => isSpecifiedParameter(board, name))).toEqual([true, false])
  })

  it("is partly where something is missing inside a shape that is told by itself", () => {
    const { history, content } = expandableShapes
    const gapsOf = (parts: object) => stateWith({ expands: { standard: "", parts } }).gaps
    const own = ["what *version* does not", "ownedBy", "lastOwnedBy"]
    expect(gapsOf({ ...history })).toEqual([{ says: "not expanded", names: own }])
    expect(gapsOf({ past: history })).toEqual([{ says: "not expanded", names: ["what *history* does not"] }])
    expect(gapsOf(content ?? {})).toEqual([{ says: "not expanded", names: ["what *content* does not"] }])
    expect(gapsOf({ page: content, draft: content, view: "not served" })).toEqual([
      { says: "not expanded", names: ["what *content* does not", "view"] },
    ])
  })
})
