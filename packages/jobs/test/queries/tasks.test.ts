import { CancelTask, GetTask, ListTasks } from "@quoin/jobs"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, messageOf, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { AskChore, chores } from "../chores"

const withChores = (use: (test: TestEngine) => Promise<void>): Promise<void> =>
  withEngine(use, { domains: [chores] })

const asked = async ({ run }: TestEngine, chore: AskChore): Promise<string> =>
  Either.getOrThrow(await run(chore))

const taskOf = async ({ run }: TestEngine, id: string) => Either.getOrThrow(await run(new GetTask({ id })))

describe("a task", () => {
  // Holds JOB-9.
  it("is seen by its owner and by administrators alone", () =>
    withChores(async (test) => {
      const id = await asked(test, new AskChore({ what: "floor" }))
      const grace = userNamed("grace")
      const hidden = `No task found with id: ${id}`
      expect(messageOf(await test.run(new GetTask({ id }), grace))).toBe(hidden)
      expect(messageOf(await test.run(new CancelTask({ id }), grace))).toBe(hidden)
      expect(Either.getOrThrow(await test.run(new ListTasks({}), grace)).items).toEqual([])
      const mine = Either.getOrThrow(await test.run(new ListTasks({}))).items
      expect(mine.map((task) => task.id)).toEqual([id])
    }))

  // Holds JOB-10.
  it("says 100 percent when it has ended, and not before", () =>
    withChores(async (test) => {
      const id = await asked(test, new AskChore({ what: "floor", steps: 2 }))
      expect(await taskOf(test, id)).toMatchObject({ percentage: 0, finished: false, successful: false })
      await test.effect(Effect.zipRight(Effect.orDie(test.engine.worker.begin), test.engine.worker.idle))
      expect(await taskOf(test, id)).toMatchObject({ percentage: 100, finished: true, successful: true })
      const gone = await asked(test, new AskChore({ what: "walls" }))
      await test.run(new CancelTask({ id: gone }))
      expect(await taskOf(test, gone)).toMatchObject({
        state: "CANCELLED",
        percentage: 100,
        finished: true,
        successful: false,
      })
    }))

  // Holds JOB-5.
  it("tells which line a task waits in", () =>
    withChores(async (test) => {
      const first = await asked(test, new AskChore({ what: "one", line: "kitchen" }))
      const second = await asked(test, new AskChore({ what: "two", line: "kitchen" }))
      expect((await taskOf(test, first)).waitsBehind).toBeUndefined()
      expect((await taskOf(test, second)).waitsBehind).toBe("kitchen")
      await test.run(new CancelTask({ id: first }))
      expect((await taskOf(test, second)).waitsBehind).toBeUndefined()
    }))
})
