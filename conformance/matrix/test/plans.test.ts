import { domains } from "@quoin/engine"
import { Order, type StorageDriverService, TenantName, Where } from "@quoin/kernel"
import { soaking } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { fill as filled } from "../src/plans/copies"
import { fault } from "../src/plans/judge"
import { Recording, shapeOf } from "../src/plans/Recording"
import { runningSubjects } from "../src/subjects/storageSubjects"
import { endpointFinder, nameOf, servedEndpoints } from "../src/survey/endpoints"
import { script } from "../src/survey/script/script"
import { fill, get } from "../src/survey/Step"
import { newWorld } from "../src/survey/World"
import { accepted } from "./plansAccepted"

/** Enough that reading all is told from reading some; the long round takes what a large installation has. */
const records = soaking ? 100_000 : 2_000

const recording = new Recording()

/** Queries that ask storage for what no call of the survey does. */
const queries = [
  '"Story Points" > 2 ORDER BY created',
  "Flagged is not EMPTY ORDER BY created",
  "originalEstimate >= 1h ORDER BY originalEstimate",
  "votes > 0 AND watchers = 1 ORDER BY created",
  "issueLinkType = blocks AND issue in linkedIssues(ROCK-1)",
  "worklogAuthor = currentUser() AND worklogDate >= -7d",
  "worklogComment ~ work AND attachments is not EMPTY",
  "issue in updatedBy(admin) AND lastViewed is not EMPTY",
  "fixVersion in releasedVersions() AND component in componentsLeadByUser()",
  'issue in issuesWithRemoteLinksByGlobalId("system=1")',
]

/** Sends every call of the survey, and its list again from a second page on. */
const record = async () => {
  const find = endpointFinder(servedEndpoints)
  const world = await newWorld(recording.watch)
  const kept = new Map<string, unknown>()
  for (const [hour, asked] of script.entries()) {
    const step = fill(asked, kept)
    const endpoint = find(step.method, step.path)
    recording.by = endpoint === undefined ? `${step.method} ${step.path}` : nameOf(endpoint)
    const answer = await world.send(step, hour)
    if (step.keeps !== undefined) kept.set(step.keeps, answer.body)
    // The issues that they name are there when the survey searches.
    for (const jql of step.query["jql"] === "status = Done" ? queries : []) {
      recording.by = jql
      const found = await world.send(fill(get("/rest/api/2/search", { jql }), kept), hour)
      expect([jql, found.status]).toEqual([jql, 200])
    }
  }
}

beforeAll(record)

/** What is found out about a store that holds what was recorded, many times over. */
const opened = <A>(name: string, use: (driver: StorageDriverService) => Effect.Effect<A, unknown>) =>
  Effect.gen(function* () {
    const subject = ["storage-sqlite", "storage-postgres"]
      .flatMap(runningSubjects)
      .find((each) => each.name === name)
    if (subject === undefined) return yield* Effect.fail(`no storage is called ${name}`)
    const store = yield* subject.open(yield* subject.location, {})
    const driver = yield* store.connect(TenantName.make("default"))
    yield* filled(driver, recording, records)
    return yield* use(driver)
  }).pipe(Effect.scoped, Effect.runPromise)

/** Postgres reads a table of 2,000 records whole, and rightly so: what it does with a large one is seen in the long round. */
const judged = soaking ? ["SQLite file", "Postgres"] : ["SQLite file"]

const names = ["storage-sqlite", "storage-postgres"]
  .flatMap(runningSubjects)
  .map(({ name }) => name)
  .filter((name) => judged.includes(name))

/** A select that no index serves, as a new operation might send it. */
const saboteur = {
  where: Where.and<string>(Where.equals("type", "page"), Where.contains("title", "nobody wrote this")),
  orderBy: [Order.descending("title")],
  limit: 26,
  offset: 0,
  after: undefined,
  total: false,
}

describe.each(names)("every select of every operation over %s", (name) => {
  it("reads no more the larger its collection is, unless it is accepted with its reason", async () => {
    const { unknown, told } = await opened(name, (driver) =>
      Effect.gen(function* () {
        const faults = new Map<string, string>()
        for (const sent of recording.selects.values()) {
          const told = yield* fault(driver, sent)
          if (told !== undefined) faults.set(sent.shape, `${sent.by}: ${sent.shape}\n${told}`)
        }
        const isAccepted = (found: string) =>
          accepted.some(({ shape, over = name }) => over === name && shape.test(found))
        const unknown = [...faults].filter(([shape]) => !isAccepted(shape))
        const shape = shapeOf("wiki.content", saboteur)
        const sent = { by: "saboteur", collection: "wiki.content", select: saboteur, shape }
        return { unknown: unknown.map(([, told]) => told), told: yield* fault(driver, sent) }
      }),
    )
    expect(unknown.join("\n\n")).toBe("")
    expect(told).toMatch(/^(walks|sorts|looks through) \d+ of \d+/)
  })
})

// A covering is a hint, which a storage that finds no index for it leaves out without a word.
it("every covering is of an order that its collection declares, and names fields that have one value", () => {
  const coverings = domains.flatMap(({ collections }) =>
    collections.flatMap(({ name, orders, fields, coverings: all = [] }) =>
      all.map((covering) => ({ name, orders, fields, covering })),
    ),
  )
  expect(coverings.length).toBeGreaterThan(0)
  const lost = coverings.filter(
    ({ orders, fields, covering }) =>
      !orders.some((order) => order.join() === covering.order.join()) ||
      covering.fields.some((field) => fields[field]?.many !== false),
  )
  expect(lost.map(({ name, covering }) => [name, covering.order])).toEqual([])
})
