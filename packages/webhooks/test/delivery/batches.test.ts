import { ListDeliveries } from "@quoin/webhooks"
import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HookSite } from "../HookSite"

const hour = 60 * 60 * 1_000

type Action =
  | { readonly do: "rename"; readonly issue: number }
  | { readonly do: "begin" | "kill" }
  | { readonly do: "wait"; readonly millis: number }

const actions = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("rename" as const), issue: fc.integer({ min: 0, max: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("begin" as const, "kill" as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("wait" as const), millis: fc.integer({ min: 0, max: 20_000 }) }),
    },
  ),
  { maxLength: 40 },
)

const act = async (site: HookSite, action: Action, rename: (issue: number) => Promise<unknown>) => {
  const { worker } = site.test.engine
  if (action.do === "rename") return rename(action.issue)
  if (action.do === "wait") return void (site.now += action.millis)
  // Whoever is killed may be anywhere between a claim, a call and its commit.
  return action.do === "kill" ? site.run(worker.stop) : site.run(worker.begin)
}

/** Without what came again: who is killed between a call and its commit calls once more. */
const withoutRepetitions = (told: ReadonlyArray<string>): ReadonlyArray<string> =>
  told.filter((each, at) => told[at - 1] !== each)

describe("deliveries in batches", () => {
  // Holds WHK-5, WHK-8.
  it("come each at least once, in the order of their issue, however many at once, whoever fails or is killed", () =>
    fc.assert(
      fc.asyncProperty(actions, fc.array(fc.constantFrom(200, 200, 500, "none" as const)), (todo, answers) =>
        HookSite.open(async (site) => {
          await site.project()
          const { id: webhookId } = await site.webhook()
          const issues = [await site.issue("a"), await site.issue("b"), await site.issue("c")]
          const told = issues.map((): Array<string> => [])
          const came = issues.map((): Array<string> => [])
          const left = [...answers]
          site.answer = ({ body }) => {
            const answer = left.shift() ?? 200
            const { issue } = JSON.parse(body) as {
              issue: { key: string; fields: { summary: string } }
            }
            if (answer === 200) came[issues.indexOf(issue.key)]?.push(issue.fields.summary)
            return answer
          }
          const rename = (issue: number) => {
            const summary = `${issue}: ${told[issue]?.length}`
            told[issue]?.push(summary)
            return site.rename(issues[issue] ?? "", summary)
          }
          for (const action of todo) await act(site, action, rename)
          await site.workFor(12 * hour, hour / 2)
          expect(came.map(withoutRepetitions)).toEqual(told)
          const { items } = await site.ask(new ListDeliveries({ webhookId, limit: 500 }))
          expect(items.map(({ state }) => state)).toEqual(told.flat().map(() => "DELIVERED"))
        }),
      ),
      propertyParameters(6, 60),
    ))

  // Holds JOB-34.
  it("are called in the commit that found them, by the worker that found them", () =>
    HookSite.open(async (site) => {
      await site.project()
      await site.webhook()
      for (const summary of ["a", "b", "c"]) await site.rename(await site.issue("new"), summary)
      const { worker } = site.test.engine
      // Only the events are begun here: their calls follow without another look.
      expect(await site.run(worker.begin)).toBe(3)
      await site.run(Effect.zipRight(worker.idle, Effect.void))
      expect(new Set(site.summaries())).toEqual(new Set(["a", "b", "c"]))
    }))
})
