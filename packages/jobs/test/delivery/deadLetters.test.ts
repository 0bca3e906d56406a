import {
  CancelTask,
  DiscardDeadLetter,
  GetTask,
  Jobs,
  ListDeadLetters,
  ListTasks,
  Redeliver,
  jobsLimits,
} from "@quoin/jobs"
import { type AccessService, Where, callerName, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type TestEngine, auditOf, messageOf, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Post, type Seen, postDomain, receiver } from "../post"
import { Time } from "../Time"

type Use = (test: TestEngine, time: Time, seen: Seen) => Promise<void>

/** Ada is an administrator, and nobody else is. */
const access: AccessService = {
  may: (caller, permission) =>
    Effect.succeed(
      callerName(caller) === "ada" ||
        permission._tag !== "Application" ||
        permission.operation !== "administer",
    ),
  visible: () => Effect.succeed(Where.all),
}

const withPost = async (use: Use): Promise<void> => {
  const seen: Seen = []
  await withEngine((test) => use(test, new Time(test), seen), {
    domains: [postDomain(receiver(seen))],
    access,
  })
}

const deadOf = async ({ run }: TestEngine, query: { readonly consumer?: string } = {}) =>
  Either.getOrThrow(await run(new ListDeadLetters(query))).items

/** A letter that cannot be delivered has been tried as often as it may. */
const setAside = async (time: Time, fails = 2): Promise<void> => {
  await time.ask(new Post({ to: "eve", texts: ["poison"], fails }))
  await time.work()
  time.pass(1_000)
  await time.work()
}

describe("a dead letter", () => {
  // Holds JOB-24.
  it("is shown with what it says, to whom, and why it failed", () =>
    withPost(async (test, time) => {
      await setAside(time)
      const [dead, ...others] = await deadOf(test)
      expect(others).toEqual([])
      expect(dead).toMatchObject({
        consumer: "post.receiver",
        event: "post.posted",
        entity: { type: "person", id: "eve" },
        payload: { text: "poison" },
        causedBy: "ada",
        at: 0,
        setAsideAt: 1_000,
        attempts: 2,
        error: "No door found with id: eve",
      })
      expect(await deadOf(test, { consumer: "post.receiver" })).toHaveLength(1)
      expect(await deadOf(test, { consumer: "on/mailer" })).toEqual([])
    }))

  // Holds JOB-24, KER-46.
  it("is delivered again with all its attempts, and by the id that it had", () =>
    withPost(async (test, time, seen) => {
      await setAside(time, 3)
      const [dead] = await deadOf(test)
      const id = dead?.id ?? ""
      await time.ask(new Redeliver({ id }))
      await time.work()
      expect(await deadOf(test)).toEqual([])
      time.pass(1_000)
      await time.work()
      expect(seen.map((each) => [each.id === id, each.failures])).toEqual([
        [true, 0],
        [true, 1],
        [true, 0],
        [true, 1],
      ])
      expect(await deadOf(test)).toHaveLength(1)
      expect(messageOf(await test.run(new Redeliver({ id: "99" })))).toBe("No dead letter found with id: 99")
    }))

  // Holds JOB-24.
  it("is dropped for good", () =>
    withPost(async (test, time, seen) => {
      await setAside(time)
      const [dead] = await deadOf(test)
      const id = dead?.id ?? ""
      expect(messageOf(await test.run(new DiscardDeadLetter({ id })))).toBe("done")
      expect(await deadOf(test)).toEqual([])
      expect(messageOf(await test.run(new DiscardDeadLetter({ id })))).toBe(
        `No dead letter found with id: ${id}`,
      )
      time.pass(60_000)
      await time.work()
      expect(seen).toHaveLength(2)
      const audited = (await auditOf(test)).filter(({ category }) => category === "Tasks")
      expect(audited.map(({ summary, affectedObject }) => [summary, affectedObject.name])).toEqual([
        ["Delivery dropped", "Deliver post.posted to post.receiver"],
      ])
    }))

  // Holds JOB-24.
  it("is for administrators alone", () =>
    withPost(async (test, time) => {
      await setAside(time)
      const [dead] = await deadOf(test)
      const id = dead?.id ?? ""
      for (const request of [new ListDeadLetters({}), new Redeliver({ id }), new DiscardDeadLetter({ id })]) {
        expect(messageOf(await test.run(request, userNamed("grace")))).toContain("administer")
      }
      expect(await deadOf(test)).toHaveLength(1)
    }))

  it("is made of a delivery over which worker after worker dies", () =>
    withPost(async (test, time) => {
      await time.ask(new Post({ to: "eve", texts: ["trap", "next"] }))
      for (let death = 0; death <= jobsLimits.deaths; death++) {
        await time.begin()
        time.pass(10_000)
      }
      expect(await time.begin()).toBe(0)
      expect((await deadOf(test)).map(({ error }) => error)).toEqual([
        "given up, because the workers that had it ended again and again",
      ])
      // Its line goes on.
      expect(await time.begin()).toBe(1)
    }))
})

describe("a delivery", () => {
  // Holds JOB-25.
  it("is nobody's task", () =>
    withPost(async (test, time) => {
      await time.ask(new Post({ to: "eve", texts: ["hello"] }))
      const [job] = await test.effect(selectAll(test.engine.ports.storage, Jobs, {}))
      const id = job?.value.id ?? ""
      expect(messageOf(await test.run(new GetTask({ id })))).toBe(`No task found with id: ${id}`)
      expect(messageOf(await test.run(new CancelTask({ id })))).toBe(`No task found with id: ${id}`)
      expect(Either.getOrThrow(await test.run(new ListTasks({}))).items).toEqual([])
    }))
})
