import { propertyParameters } from "@quoin/suites"
import { ContentId, DeleteContent, MoveContent, TrashPageTree, UpdateContent } from "@quoin/wiki"
import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { type TestEngine, beforeCommit, crash, runOver, userNamed, workOff } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Contents } from "../../src/collections"
import type { ContentRecord } from "../../src/content/Content"
import { inSpace } from "../fixture"
import { withSmallLimits } from "./smallLimits"

const stored = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<ContentRecord>> =>
  (await effect(engine.ports.storage.select(Contents, {}))).records.map(({ value }) => value)

/** The pages above each page, by nothing but its parent and theirs. */
const chains = (pages: ReadonlyArray<ContentRecord>) => {
  const parents = new Map<string, string | undefined>(pages.map(({ id, parentId }) => [id, parentId]))
  const above = (id: string): ReadonlyArray<string> => {
    const parent = parents.get(id)
    return parent === undefined ? [] : [...above(parent), parent]
  }
  return (id: string) => above(id)
}

const expectWhole = async (test: TestEngine): Promise<void> => {
  const pages = await stored(test)
  const above = chains(pages)
  expect(pages.map(({ id, ancestors }) => [id, ancestors])).toEqual(pages.map(({ id }) => [id, above(id)]))
  expect(pages.filter(({ moving }) => moving !== undefined)).toEqual([])
}

/** What rests on ancestors hides too much at times, and never too little. */
const expectNoneMissing = async (test: TestEngine): Promise<void> => {
  const pages = await stored(test)
  const above = chains(pages)
  const missing = pages.map(({ id, ancestors }) => [
    id,
    above(id).filter((each) => !new Set<string>(ancestors).has(each)),
  ])
  expect(missing).toEqual(pages.map(({ id }) => [id, []]))
}

type Doing = "create" | "move" | "put" | "trash" | "restore" | "purge" | "trash tree"

interface Step {
  readonly does: Doing
  readonly on: number
  readonly to: number
  readonly position: MoveContent["position"]
  /** The process ends before this commit of it. */
  readonly crashes: number | undefined
  /** Another step comes before this commit of it. */
  readonly meets: { readonly commit: number; readonly on: number; readonly to: number } | undefined
}

const aStep: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom<Doing>(
    "create",
    "create",
    "move",
    "move",
    "put",
    "trash",
    "restore",
    "purge",
    "trash tree",
  ),
  on: fc.nat(40),
  to: fc.nat(40),
  position: fc.constantFrom<MoveContent["position"]>("before", "after", "append", "append", "topLevel"),
  crashes: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
  meets: fc.option(fc.record({ commit: fc.integer({ min: 1, max: 4 }), on: fc.nat(40), to: fc.nat(40) }), {
    nil: undefined,
    freq: 3,
  }),
})

const moveTo = (id: ContentId, position: MoveContent["position"], targetId: ContentId): MoveContent =>
  new MoveContent({ id, position, ...(position === "topLevel" ? {} : { targetId }) })

const requestOf = (step: Step, page: ContentRecord, target: ContentRecord): Operation.AnyRequest => {
  const { id } = page
  const number = page.version.number + 1
  switch (step.does) {
    case "create":
    case "move":
      return moveTo(id, step.position, target.id)
    case "put":
      return new UpdateContent({ id, parentId: target.id, version: { number } })
    case "trash":
      return new DeleteContent({ id })
    case "restore":
      return new UpdateContent({ id, status: "current", version: { number } })
    case "purge":
      return new DeleteContent({ id, status: "trashed" })
    case "trash tree":
      return new TrashPageTree({ id })
  }
}

/** A step, with what comes in between. One that was cut off is asked for again, as clients do. */
const take = async (test: TestEngine, step: Step): Promise<void> => {
  const pages = await stored(test)
  const at = (i: number) => pages[i % pages.length]
  const [page, target] = [at(step.on), at(step.to)]
  if (page === undefined || target === undefined) return
  const request = requestOf(step, page, target)
  const { meets, crashes } = step
  const other = meets && { page: at(meets.on), target: at(meets.to) }
  const meanwhile =
    other?.page && other.target
      ? Effect.orDie(
          Effect.either(
            test.engine.execute(moveTo(other.page.id, "append", other.target.id), userNamed("bob")),
          ),
        )
      : Effect.void
  const ports = meets === undefined ? test.engine.ports : beforeCommit(test, meets.commit, meanwhile)
  if (crashes !== undefined) {
    await runOver(test, beforeCommit(test, crashes, crash), request)
    await expectNoneMissing(test)
  }
  await runOver(test, ports, request)
  await expectNoneMissing(test)
}

const still = { on: 0, to: 0, position: "before", crashes: undefined, meets: undefined } as const
const create: Step = { ...still, does: "create" }

/** The home page begins to move below a page that comes to stand below it, and has no other place than its own. */
const homePageStays: ReadonlyArray<Step> = [
  create,
  create,
  { ...still, does: "move", on: 13 },
  { ...still, does: "put", to: 34, crashes: 2, meets: { commit: 1, on: 34, to: 0 } },
  create,
  create,
  create,
  create,
  create,
]

describe("the ancestors that a page names", () => {
  // Holds WIK-100, WIK-101, WIK-102.
  it("are the pages above it, whatever is done in whatever order, and wherever the process ends", () =>
    withSmallLimits(() =>
      fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 30 }), (steps) =>
          inSpace(async (test, create) => {
            let made = 0
            for (const step of steps) {
              if (step.does === "create") {
                const current = (await stored(test)).filter(({ status }) => status === "current")
                const parent = current[step.on % current.length]
                for (let i = 0; i < 3; i++) await create(`Page ${made++}`, parent?.id)
              } else {
                await take(test, step)
              }
            }
            await workOff(test)
            await expectNoneMissing(test)
            // What was begun and given up is put in order by the next move of the page.
            for (const { id, moving, status, version } of await stored(test)) {
              if (moving === undefined) continue
              if (status === "trashed") {
                await test.run(
                  new UpdateContent({ id, status: "current", version: { number: version.number + 1 } }),
                )
              }
              await test.run(new MoveContent({ id, position: "append", targetId: ContentId.make("2") }))
              await test.run(new MoveContent({ id, position: "topLevel" }))
            }
            await workOff(test)
            await expectWhole(test)
          }),
        ),
        { ...propertyParameters(60), examples: [[homePageStays]] },
      ),
    ))
})
