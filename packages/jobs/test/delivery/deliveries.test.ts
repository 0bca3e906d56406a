import { type Job, Jobs, Turns, jobsLimits } from "@quoin/jobs"
import { limits, selectAll } from "@quoin/kernel"
import { type TestEngine, counted, messageOf, runOver, userNamed, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Post, Received, type Seen, postDomain, receiver } from "../post"
import { Time } from "../Time"

const withPost = async (use: (test: TestEngine, time: Time, seen: Seen) => Promise<void>): Promise<void> => {
  const seen: Seen = []
  await withEngine((test) => use(test, new Time(test), seen), { domains: [postDomain(receiver(seen))] })
}

const jobsOf = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<Job>> =>
  (await effect(selectAll(engine.ports.storage, Jobs, {}))).map(({ value }) => value)

const receivedOf = async ({ engine, effect }: TestEngine): Promise<ReadonlyArray<string>> =>
  (await effect(selectAll(engine.ports.storage, Received, {}))).map(({ value }) => value.text)

const linesOf = async ({ engine, effect }: TestEngine): Promise<number> =>
  (await effect(selectAll(engine.ports.storage, Turns, {}))).length

describe("an event", () => {
  // Holds JOB-20.
  it("is stored for its consumer in the commit of the command, and not otherwise", () =>
    withPost(async (test, time) => {
      expect(messageOf(await test.run(new Post({ to: "eve", texts: [] })))).toContain("No letter found")
      expect(await jobsOf(test)).toEqual([])
      await time.ask(new Post({ to: "eve", texts: ["hello"] }))
      expect(await jobsOf(test)).toMatchObject([
        {
          kind: "post.receiver post.posted",
          state: "QUEUED",
          owner: { name: "ada" },
          delivery: {
            consumer: "post.receiver",
            event: "post.posted",
            entity: { type: "person", id: "eve" },
          },
          payload: { to: "eve", text: "hello" },
        },
      ])
    }))

  // Holds KER-45.
  it("costs nothing where nobody consumes it", () =>
    withEngine(
      async (test) => {
        const { ports, asked } = counted(test)
        await runOver(test, ports, new Post({ to: "eve", texts: ["hello"] }))
        expect(asked).toEqual([])
      },
      { domains: [postDomain()] },
    ))

  // Holds JOB-20.
  it("is not stored by a preview", () =>
    withPost(async (test) => {
      const decision = await test.effect(
        test.engine.preview(new Post({ to: "eve", texts: ["hello"] }), userNamed("ada")),
      )
      expect(decision.changes.map(({ collection }) => collection.name)).toEqual(["jobs.job", "jobs.turn"])
      expect(await jobsOf(test)).toEqual([])
    }))

  // Holds JOB-22.
  it("stands in line behind those of its entity, in one commit and over many requests of a batch", () =>
    withPost(async (test, time, seen) => {
      const requests = [
        new Post({ to: "eve", texts: ["1", "2"] }),
        new Post({ to: "bob", texts: ["a"] }),
        new Post({ to: "eve", texts: ["3"] }),
      ]
      await time.run(test.engine.executeAll(requests, userNamed("ada")))
      const places = (await jobsOf(test)).map(({ turn, blocked }) => [turn?.key, turn?.place, blocked])
      expect(places).toEqual([
        ["event/post.receiver/person/eve", 1, false],
        ["event/post.receiver/person/eve", 2, true],
        ["event/post.receiver/person/bob", 1, false],
        ["event/post.receiver/person/eve", 3, true],
      ])
      await time.work()
      const ofEve = seen.filter(({ text }) => text !== "a")
      expect(ofEve.map(({ text }) => text)).toEqual(["1", "2", "3"])
    }))

  // Holds JOB-22.
  it("has a line also where its entity has a longer name than a line", () =>
    withPost(async (test, time) => {
      const to = "e".repeat(limits.keyBytes + 1)
      await time.ask(new Post({ to, texts: ["1", "2"] }))
      await time.ask(new Post({ to: `${to}!`, texts: ["3"] }))
      const lines = new Set((await jobsOf(test)).map(({ turn }) => turn?.key))
      expect(lines.size).toBe(2)
      await time.work()
      expect(new Set(await receivedOf(test))).toEqual(new Set(["1", "2", "3"]))
      expect(await linesOf(test)).toBe(0)
    }))

  // Holds JOB-21.
  it("is gone when it is handled, with what its consumer changes", () =>
    withPost(async (test, time, seen) => {
      await time.ask(new Post({ to: "eve", texts: ["hello"] }))
      await time.work()
      expect(await receivedOf(test)).toEqual(["hello"])
      expect(await jobsOf(test)).toEqual([])
      expect(await linesOf(test)).toBe(0)
      expect(seen.map(({ text, failures }) => [text, failures])).toEqual([["hello", 0]])
    }))

  // Holds JOB-20.
  it("that a consumer tells of comes to the end of the very line that it leaves", () =>
    withPost(async (test, time, seen) => {
      await time.ask(new Post({ to: "eve", texts: ["answer", "next"] }))
      await time.work()
      expect(seen.map(({ text }) => text)).toEqual(["answer", "next", "answered"])
      await time.ask(new Post({ to: "eve", texts: ["answer"] }))
      await time.work()
      expect(seen.map(({ text }) => text).slice(3)).toEqual(["answer", "answered"])
      expect(await jobsOf(test)).toEqual([])
      expect(await linesOf(test)).toBe(0)
    }))

  // Holds JOB-23.
  it("waits for its next attempt with all that comes after it for its entity, and nobody else", () =>
    withPost(async (test, time, seen) => {
      await time.ask(new Post({ to: "eve", texts: ["late"], fails: 1 }))
      await time.ask(new Post({ to: "eve", texts: ["later"] }))
      await time.ask(new Post({ to: "bob", texts: ["at once"] }))
      await time.work()
      expect(await receivedOf(test)).toEqual(["at once"])
      time.pass(999)
      await time.work()
      expect(await receivedOf(test)).toEqual(["at once"])
      time.pass(1)
      await time.work()
      expect(seen.map(({ text, failures }) => `${text} ${failures}`).slice(-2)).toEqual(["late 1", "later 0"])
      expect(new Set(seen.filter(({ text }) => text === "late").map(({ id }) => id)).size).toBe(1)
    }))

  it("of more deliveries than a commit takes is refused with its command", () =>
    withPost(async ({ run, engine, effect }) => {
      const texts = Array.from({ length: limits.commitChanges + 1 }, (_, place) => `${place}`)
      expect(messageOf(await run(new Post({ to: "eve", texts })))).toContain("Limit commitChanges exceeded")
      expect(await effect(selectAll(engine.ports.storage, Jobs, {}))).toEqual([])
      expect(jobsLimits.keyBytes).toBeLessThanOrEqual(limits.keyBytes)
    }))
})
