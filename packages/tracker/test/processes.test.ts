import { StorageDriver, type Operation } from "@quoin/kernel"
import { makeStore } from "@quoin/storage-memory"
import { propertyParameters } from "@quoin/suites"
import {
  AddComment,
  AddWorklog,
  CreateBoard,
  CreateFilter,
  CreateIssue,
  CreateProject,
  CreateSprint,
  CreateVersion,
  ListChanges,
  ListComments,
  ListPlannedIssues,
  ListSprints,
  ListVersions,
  ListWorklogs,
  RankIssues,
  UpdateIssue,
} from "@quoin/tracker"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import * as Layer from "effect/Layer"
import type * as Schema from "effect/Schema"
import { type TestEngine, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"

/** A clock that stands until it is moved. */
const standing = (at: { millis: number }): Clock.Clock => {
  const running = Clock.make()
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    sleep: (duration) => running.sleep(duration),
    currentTimeMillis: Effect.sync(() => at.millis),
    currentTimeNanos: Effect.sync(() => BigInt(at.millis) * 1_000_000n),
    unsafeCurrentTimeMillis: () => at.millis,
    unsafeCurrentTimeNanos: () => BigInt(at.millis) * 1_000_000n,
  }
}

type Run = <R extends Operation.AnyRequest>(
  process: number,
  request: R,
) => Promise<Schema.WithResult.Success<R>>

/** Two engines over one storage: each gives ids from a block of its own, so that those of the two interleave. */
const twoProcesses = (use: (run: Run, at: { millis: number }) => Promise<void>) => {
  const store = makeStore()
  const storage = Layer.sync(StorageDriver, () => store.driver("default"))
  const at = { millis: Date.UTC(2026, 0, 1) }
  const inOne = (inOther: (test: TestEngine) => Promise<void>) => withEngine(inOther, { storage })
  return inOne((one) =>
    inOne((other) =>
      use(async (process, request) => {
        const { engine, effect } = process === 0 ? one : other
        const done = await effect(
          Effect.withClock(Effect.either(engine.execute(request, userNamed("ada"))), standing(at)),
        )
        return Either.getOrThrowWith(done, (failure) => failure)
      }, at),
    ),
  )
}

const task = (summary: string) =>
  new CreateIssue({ fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary } })

const turns = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 12 })

const board = async (run: Run) => {
  const filter = await run(1, new CreateFilter({ name: "All", jql: "project = ROCK order by rank" }))
  return (await run(1, new CreateBoard({ name: "All", type: "scrum", filterId: filter.id }))).id
}

const keysOn = async (run: Run, board: string) =>
  (await run(0, new ListPlannedIssues({ board, maxResults: 100, fields: ["summary"] }))).items.map(
    ({ key }) => key,
  )

describe("two processes over one storage", () => {
  // Holds PLN-1.
  it("rank each new issue last, though ids interleave, and whatever their clocks say", () =>
    fc.assert(
      fc.asyncProperty(
        turns,
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 12, maxLength: 12 }),
        (makers, skews) =>
          twoProcesses(async (run, at) => {
            await run(0, new CreateProject({ key: "ROCK", name: "Rocket" }))
            const id = await board(run)
            const made: Array<string> = []
            for (const [i, process] of makers.entries()) {
              at.millis += skews[i] ?? 0
              const { key } = await run(process, task(`Issue ${i}`))
              made.push(key)
              expect(await keysOn(run, id)).toEqual(made)
              if (i % 3 !== 2) continue
              // What is moved to the end is before whatever is made later, too.
              const [first = key] = made.splice(0, 1)
              await run(1 - process, new RankIssues({ issues: [first], after: key }))
              made.push(first)
              expect(await keysOn(run, id)).toEqual(made)
            }
          }),
      ),
      propertyParameters(10),
    ))

  it("list comments, work, changes, sprints and versions in the order in which they were made", () =>
    fc.assert(
      fc.asyncProperty(turns, (makers) =>
        twoProcesses(async (run, at) => {
          await run(0, new CreateProject({ key: "ROCK", name: "Rocket" }))
          const id = await board(run)
          const { key: issue } = await run(0, task("Issue"))
          const names = makers.map((_maker, i) => `Part ${i}`)
          for (const [i, process] of makers.entries()) {
            at.millis += 1
            const name = `Part ${i}`
            await run(process, new AddComment({ issue, body: name }))
            await run(process, new AddWorklog({ issue, timeSpentSeconds: 60, comment: name }))
            await run(process, new UpdateIssue({ issue, fields: { summary: name } }))
            await run(process, new CreateSprint({ board: id, name }))
            await run(process, new CreateVersion({ project: "ROCK", name }))
          }
          const comments = await run(0, new ListComments({ issue }))
          expect(comments.items.map(({ body }) => body)).toEqual(names)
          const worklogs = await run(1, new ListWorklogs({ issue }))
          expect(worklogs.items.map(({ comment }) => comment)).toEqual(names)
          const changes = await run(1, new ListChanges({ issue, maxResults: 100 }))
          const summaries = changes.items.flatMap(({ items }) =>
            items.flatMap(({ field, toText }) => (field === "summary" ? [toText] : [])),
          )
          expect(summaries).toEqual(names)
          const sprints = await run(0, new ListSprints({ board: id }))
          expect(sprints.items.map(({ name }) => name)).toEqual(names)
          const versions = await run(0, new ListVersions({ project: "ROCK" }))
          expect(versions.items.map(({ name }) => name)).toEqual(names)
        }),
      ),
      propertyParameters(10),
    ))
})
