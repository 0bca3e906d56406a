import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Double } from "quoin/testing"
import { docs, json, opened } from "./opened"

/** One step of a test, over HTTP or by a call; `at` names a page by how many there were when it was made. */
type Step =
  | { readonly does: "create"; readonly title: string }
  | { readonly does: "update"; readonly at: number; readonly title: string }
  | { readonly does: "delete"; readonly at: number }
  | { readonly does: "list" }
  | { readonly does: "wait"; readonly hours: number }
  | { readonly does: "user"; readonly name: string }
  | { readonly does: "schema"; readonly name: string }
  | { readonly does: "type"; readonly at: number; readonly name: string }

const title = fc.constantFrom("A", "B", "C", "D", "E")
const at = fc.nat(6)

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("create" as const), title }),
  fc.record({ does: fc.constant("update" as const), at, title }),
  fc.record({ does: fc.constant("delete" as const), at }),
  fc.record({ does: fc.constant("list" as const) }),
  fc.record({ does: fc.constant("wait" as const), hours: fc.nat(48) }),
  fc.record({ does: fc.constant("user" as const), name: fc.constantFrom("ada", "bo") }),
  fc.record({ does: fc.constant("schema" as const), name: fc.constantFrom("ONE", "TWO") }),
  fc.record({ does: fc.constant("type" as const), at, name: fc.constantFrom("Host", "City") }),
)

const steps = fc.array(step, { maxLength: 12 })

const origin = "https://wiki.example"

/** The answer in full, as bytes and headers. */
const asked = async (wiki: Double, method: string, path: string, body?: object): Promise<string> => {
  const response = await wiki.fetch(
    new Request(`${origin}${path}`, {
      method,
      headers: json,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return JSON.stringify([response.status, [...response.headers], await response.text()])
}

const pages = async (
  wiki: Double,
): Promise<ReadonlyArray<{ readonly id: string; readonly number: number }>> => {
  const { items } = await wiki.wiki.listContent({ spaceKey: "DOC", expand: "version" })
  return items.map(({ id, version }) => ({ id, number: version.number }))
}

const taken = async (wiki: Double, does: Step): Promise<string> => {
  switch (does.does) {
    case "create":
      return asked(wiki, "POST", "/rest/api/content", {
        type: "page",
        title: does.title,
        space: { key: "DOC" },
      })
    case "update": {
      const all = await pages(wiki)
      const page = all[does.at % all.length]
      return asked(wiki, "PUT", `/rest/api/content/${page?.id ?? "1"}`, {
        type: "page",
        title: does.title,
        version: { number: (page?.number ?? 0) + 1 },
      })
    }
    case "delete": {
      const all = await pages(wiki)
      return asked(wiki, "DELETE", `/rest/api/content/${all[does.at % all.length]?.id ?? "1"}`)
    }
    case "list":
      return asked(wiki, "GET", "/rest/api/content?spaceKey=DOC&expand=version,history,body.storage")
    case "wait":
      return JSON.stringify(await wiki.clock.advance(`${does.hours} hours`))
    case "user":
      return asked(wiki, "POST", "/rpc/directory.createUser", {
        userName: does.name,
        fullName: does.name,
        email: `${does.name}@example.org`,
        password: "p",
      })
    case "schema":
      return asked(wiki, "POST", "/rpc/assets.createSchema", { key: does.name, name: does.name })
    case "type": {
      const schemas = await wiki.assets.listSchemas()
      const schemaId = schemas[does.at % schemas.length]?.id ?? "1"
      return asked(wiki, "POST", "/rpc/assets.createObjectType", { schemaId, name: does.name })
    }
  }
}

const run = async (wiki: Double, all: ReadonlyArray<Step>): Promise<ReadonlyArray<string>> => {
  const answers: Array<string> = []
  for (const each of all) answers.push(await taken(wiki, each))
  return answers
}

/** Everything that can be seen of a double, and the next id and secret that it gives. */
const seen = async (wiki: Double): Promise<unknown> => {
  const copy = wiki.fork()
  const state = copy.snapshot().state
  const answers = await run(copy, [
    { does: "list" },
    { does: "create", title: "Next" },
    { does: "user", name: "next" },
    { does: "schema", name: "NEXT" },
    { does: "type", at: 0, name: "Next" },
    { does: "list" },
  ])
  await copy.close()
  return {
    now: state.now,
    journal: wiki.journal(),
    answers,
    space: await asked(copy.fork(), "GET", "/rest/api/space"),
  }
}

describe("a double", () => {
  it("is as it was made after a reset, whatever has happened", async () => {
    const fresh = await seen(await docs())
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const wiki = await docs()
        wiki.faults.every({ operation: "wiki.listSpaces", status: 500 })
        await run(wiki, all)
        wiki.reset()
        expect(await seen(wiki)).toEqual(fresh)
      }),
      propertyParameters(15),
    )
  })

  it("is as it was after a restore, and gives the same bytes again", async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, async (before, after, other) => {
        const wiki = await docs()
        await run(wiki, before)
        const kept = wiki.snapshot()
        const then = await seen(wiki)
        const fork = wiki.fork()
        const first = await run(wiki, after)
        wiki.restore(kept)
        expect(await seen(wiki)).toEqual(then)
        expect(await run(wiki, after)).toEqual(first)
        wiki.restore(kept)
        // Of what was done before the restore nothing is remembered: a fork has never seen it.
        expect(await run(wiki, other)).toEqual(await run(fork, other))
      }),
      propertyParameters(20),
    )
  })

  it("loses nothing that was answered in a crash, wherever it comes", async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (before, after) => {
        const [wiki, other] = [await docs(), await docs()]
        expect(await run(wiki, before)).toEqual(await run(other, before))
        await wiki.crash()
        expect(await run(wiki, after)).toEqual(await run(other, after))
        expect(await seen(wiki)).toEqual(await seen(other))
      }),
      propertyParameters(10),
    )
  })

  it("remembers nothing of what a restore has taken back", async () => {
    const wiki = await docs()
    const schema = await wiki.assets.createSchema({ key: "IT", name: "Hardware" })
    const kept = wiki.snapshot()
    const made = async (name: string) => {
      const type = await wiki.assets.createObjectType({ schemaId: schema.id, name })
      await wiki.assets.createObject({
        typeId: type.id,
        attributes: [{ attribute: "Name", values: ["One"] }],
      })
      return (await wiki.assets.find(`objectType = ${name}`)).total
    }
    expect(await made("Host")).toBe(1)
    wiki.restore(kept)
    // Its definitions get the stamp that those of the other type had.
    expect(await made("City")).toBe(1)
  })

  it("and its fork never see each other", async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, async (before, ofParent, ofFork) => {
        const parent = await docs()
        await run(parent, before)
        const fork = parent.fork()
        const then = await seen(parent)
        expect(await seen(fork)).toEqual(then)
        await run(fork, ofFork)
        expect(await seen(parent)).toEqual(then)
        const later = await seen(fork)
        await run(parent, ofParent)
        expect(await seen(fork)).toEqual(later)
        fork.reset()
        expect(await seen(fork)).toEqual(then)
      }),
      propertyParameters(10),
    )
  })

  it("gives the same bytes for the same seed and requests, on every run", async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (all, random) => {
        const one = await run(await docs({ random }), all)
        const other = await run(await docs({ random }), all)
        expect(other).toEqual(one)
      }),
      propertyParameters(10),
    )
  })

  it("is made again by its journal as a seed", async () => {
    const users = { "me@example.org": { token: "t", administrator: true } }
    const first = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const wiki = await docs()
        await run(wiki, all)
        const again = await opened({ users, seed: [first, ...wiki.journal().asSeed()] })
        // When nothing was done at the end, the time of the last thing done is what the seed knows.
        await again.clock.advance(wiki.clock.now().getTime() - again.clock.now().getTime())
        const list = "/rest/api/content?spaceKey=DOC&status=any&expand=version,history,body.storage"
        // Not the headers: how many requests there were is no part of a seed.
        const body = async (of: Double) => (JSON.parse(await asked(of, "GET", list)) as Array<unknown>)[2]
        expect(await body(again)).toEqual(await body(wiki))
        expect((await again.wiki.createPage({ spaceKey: "DOC", title: "Next" })).id).toBe(
          (await wiki.wiki.createPage({ spaceKey: "DOC", title: "Next" })).id,
        )
      }),
      propertyParameters(15),
    )
  })
})
