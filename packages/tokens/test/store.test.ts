import { type AccessService, type Operation, Where } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import {
  CreateApplication,
  DeleteApplication,
  Edits,
  GetEdit,
  ListApplications,
  RecordSale,
  ReportSales,
  UpdateEdit,
  tokenLimits,
} from "@quoin/tokens"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"

/** Everybody is an administrator. */
const access: AccessService = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }
const ada = userNamed("ada")

const compass = new CreateApplication({ name: "Compass", packageName: "org.example.compass" })

const withStore = (use: (test: TestEngine) => Promise<void>) => withEngine(use, { access })

/** The message of a refusal, or that there was none. */
const refusal = async <R extends Operation.AnyRequest>({ effect, engine }: TestEngine, request: R) =>
  Either.match(await effect(Effect.either(engine.execute(request, ada))), {
    onLeft: (failure) => (failure as { readonly message: string }).message,
    onRight: () => "none",
  })

describe("applications", () => {
  // Holds TOK-22.
  it("are made with an edit each, under package names of their own, and deleted with it", () =>
    withStore(async (test) => {
      const { effect, engine } = test
      const ask = <A, E>(asked: Effect.Effect<A, E>) => effect(asked)
      const made = await ask(engine.execute(compass, ada))
      expect(await refusal(test, compass)).toContain("packageName = org.example.compass")
      for (const packageName of ["compass", "org..compass", "org.1compass", `a.${"b".repeat(149)}`]) {
        const wrong = new CreateApplication({ name: "Compass", packageName })
        expect(await refusal(test, wrong)).toContain("packageName: given")
      }
      expect(await refusal(test, new CreateApplication({ name: " ", packageName: "a.b" }))).toContain(
        "name: given",
      )
      const others = Array.from(
        { length: tokenLimits.applications - 1 },
        (_, i) => new CreateApplication({ name: "Other", packageName: `org.example.other${i}` }),
      )
      await ask(engine.executeAll(others, ada))
      const over = new CreateApplication({ name: "Over", packageName: "org.example.over" })
      expect(await refusal(test, over)).toContain("Limit applications exceeded: at most 100, given 101")
      const applicationId = made.id
      await ask(engine.execute(new DeleteApplication({ applicationId }), ada))
      const gone = new GetEdit({ applicationId, id: made.editId })
      expect(await refusal(test, gone)).toContain("No application found")
      expect(await ask(engine.ports.storage.read(Edits, [made.editId]))).toEqual([])
      const { items } = await ask(engine.execute(new ListApplications(), ada))
      expect(items.length).toBe(tokenLimits.applications - 1)
    }))
})

describe("an edit", () => {
  // Holds TOK-23.
  it("is changed once, of all who come with one revision at once", () =>
    withStore(async ({ effect, engine }) => {
      const { id: applicationId, editId: id } = await effect(engine.execute(compass, ada))
      const asked = Array.from({ length: 8 }, (_, i) =>
        engine.execute(new UpdateEdit({ applicationId, id, revisions: [1], title: `By ${i}` }), ada),
      )
      const ended = await effect(Effect.all(asked.map(Effect.either), { concurrency: "unbounded" }))
      const [taken, ...others] = ended.filter(Either.isRight)
      expect(others).toEqual([])
      const stale = ended.filter(Either.isLeft).map(({ left }) => left)
      expect(stale.map(({ _tag, message }) => [_tag, message])).toEqual(
        stale.map(() => ["StaleEdit", `Edit ${id} has changed since it was read: its revision is 2`]),
      )
      expect(stale.length).toBe(7)
      const now = await effect(engine.execute(new GetEdit({ applicationId, id }), ada))
      expect([now.revision, now.title]).toEqual([2, taken?.right.title])
    }))
})

const sold = { country: "DE", units: 1, amountMinor: 199, currency: "EUR" }

/** Every sale of a month, gathered from all parts of its report. */
const reported = async ({ effect, engine }: TestEngine, year: number, month: number) => {
  const moments: Array<number> = []
  let asked: ReportSales | undefined = new ReportSales({ year, month })
  while (asked !== undefined) {
    const part: typeof ReportSales.success.Type = await effect(engine.execute(asked, ada))
    moments.push(...part.items.map(({ soldAt }) => soldAt))
    asked = part.next === undefined ? undefined : new ReportSales(part.next)
  }
  return moments
}

describe("the report of a month", () => {
  // Holds TOK-24.
  it("is of what was sold in it, whatever was sold when, part by part", () =>
    withStore(async (test) => {
      const { effect, engine } = test
      const { id: applicationId } = await effect(engine.execute(compass, ada))
      const many = tokenLimits.salesTogether + 1
      const within = Array.from({ length: many }, (_, i) => Date.UTC(2027, 1, 1 + (i % 28), 0, 0, i % 7))
      const record = (moments: ReadonlyArray<number>) =>
        effect(
          engine.executeAll(
            moments.map((soldAt) => new RecordSale({ ...sold, applicationId, soldAt })),
            ada,
          ),
        )
      await record(within)
      const known = [...within]
      const moment = fc.integer({ min: Date.UTC(2027, 0, 31), max: Date.UTC(2027, 2, 2) })
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { maxLength: 5 }), async (moments) => {
          await record(moments)
          known.push(...moments)
          for (const month of [1, 2, 3]) {
            const own = known.filter((at) => new Date(at).toISOString().startsWith(`2027-0${month}`))
            expect(await reported(test, 2027, month)).toEqual(own.sort((a, b) => a - b))
          }
        }),
        propertyParameters(20),
      )
      await effect(engine.execute(new DeleteApplication({ applicationId }), ada))
      expect((await reported(test, 2027, 2)).length).toBeGreaterThanOrEqual(many)
    }))
})
