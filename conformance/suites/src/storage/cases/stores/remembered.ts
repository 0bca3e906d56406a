import { type Collection, Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { same } from "../../../law"
import { forAll, runs } from "../../../property"
import { type Note, note, notes } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"

/** Notes that are read all the time and hardly change, as rights are. */
const rememberedNotes: Collection.Collection<Note, (typeof notes.names)[number]> = {
  ...notes,
  name: "suite.rememberedNote",
  remembered: true,
}

type Step =
  | { readonly does: "put"; readonly client: number; readonly key: string; readonly about: string }
  | { readonly does: "remove"; readonly client: number; readonly key: string }
  | { readonly does: "read"; readonly client: number; readonly keys: ReadonlyArray<string> }
  | { readonly does: "select" | "follow"; readonly client: number; readonly about: string | undefined }

const keys = fc.constantFrom("a", "b", "c")
const clients = fc.nat(1)
/** Few, so that what a page is selected by is what some record holds. */
const abouts = fc.constantFrom("", "oak", "elm")

const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("put" as const),
        client: clients,
        key: keys,
        about: abouts,
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("remove" as const), client: clients, key: keys }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant("read" as const),
        client: clients,
        keys: fc.uniqueArray(keys, { minLength: 1 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constantFrom("select" as const, "follow" as const),
        client: clients,
        about: fc.option(abouts, { nil: undefined }),
      }),
    },
  ),
  { minLength: 4, maxLength: 16 },
)

/** A page of two, by which records come and go, and its total. */
const pageOf = (client: Pick<Client, "select">, about: string | undefined) =>
  client.select(rememberedNotes, {
    where: about === undefined ? Where.all : Where.equals("about", about),
    orderBy: [Order.descending("about")],
    limit: 2,
    total: true,
  })

const nothingElse = {}

/** The same as something that is made of it, and kept; what is made is seldom what was read. */
const madeOf = (client: Client, about: string | undefined) => {
  const make = (reader: Pick<Client, "select">) =>
    Effect.map(pageOf(reader, about), ({ records, more, total }) => ({
      records: records.map(({ key, value }) => [key, value.about]),
      more,
      total,
    }))
  return Effect.suspend(
    () =>
      client.follow?.(`a page about ${about ?? "all"}`, nothingElse, (watched) =>
        make(watched.over(client)),
      ) ?? make(client),
  )
}

const expectedPage = (standing: ReadonlyMap<string, string>, about: string | undefined) => {
  const found = [...standing]
    .filter(([, each]) => about === undefined || each === about)
    .sort(([key, one], [other, another]) =>
      one === another ? (key < other ? 1 : -1) : one < another ? 1 : -1,
    )
  return { records: found.slice(0, 2), more: found.length > 2, total: found.length }
}

const taken = (client: Client, step: Step, standing: Map<string, string>) =>
  Effect.gen(function* () {
    switch (step.does) {
      case "put":
        yield* client.write([Commit.put(rememberedNotes, note(step.key, step.about))])
        standing.set(step.key, step.about)
        return
      case "remove":
        yield* client.write([Commit.remove(rememberedNotes, step.key)])
        standing.delete(step.key)
        return
      case "read": {
        const read = yield* client.read(rememberedNotes, step.keys)
        const expected = step.keys.flatMap((key) => {
          const about = standing.get(key)
          return about === undefined ? [] : [[key, about]]
        })
        const found = read.map(({ key, value }) => [key, value.about])
        yield* same("what stands is read, and nothing that stood", found, expected)
        return
      }
      case "select": {
        const { records, more, total } = yield* pageOf(client, step.about)
        const found = { records: records.map(({ key, value }) => [key, value.about]), more, total }
        yield* same("a page is of what stands", found, expectedPage(standing, step.about))
        return
      }
      case "follow": {
        const expected = expectedPage(standing, step.about)
        yield* same("what is made of a page follows it", yield* madeOf(client, step.about), expected)
      }
    }
  })

const law = "what is remembered between reads is what stands, whoever has written"

/** Two connections write and read the same records by turns: neither is told what the other has changed. */
const neverYesterday: CaseRun = (fixture) =>
  forAll(law, steps, runs(40, 600), (all) =>
    Effect.gen(function* () {
      const tenant = fixture.tenant()
      const connect = fixture.client(tenant, [rememberedNotes])
      const [first, second] = yield* Effect.all([connect, connect])
      const standing = new Map<string, string>()
      for (const step of all) yield* taken(step.client === 0 ? first : second, step, standing)
    }).pipe(Effect.scoped),
  )

/** Records of collections that are remembered between reads. */
export const rememberedCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/remembered/never-what-was",
    says: "Of collections that are remembered, two connections read and select what stands, and follow it in what they make of it, whichever of them has written.",
    verifies: ["STO-93", "STO-100"],
    run: neverYesterday,
  },
]
