import { Commit, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { edgeTexts } from "../../values/edgeValues"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"

const claims = (id: string, claim: string): Commit.Change => Commit.put(samples, sample(id, { claim }))

const claimed = (client: Client, ...keys: ReadonlyArray<string>) =>
  Effect.map(client.read(samples, keys), (found) => found.map(({ value }) => value.claim))

const race: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const clients = yield* Effect.all([
      fixture.client(tenant),
      fixture.client(tenant),
      fixture.client(tenant),
    ])
    const outcomes = yield* Effect.all(
      clients.map((client, i) => Effect.either(client.write([claims(`k${i}`, "title")]))),
      { concurrency: "unbounded" },
    )
    yield* same("one of three gets the value", outcomes.filter(({ _tag }) => _tag === "Right").length, 1)
    const [ann] = clients
    const failure = yield* refused("the value is taken", ann.write([claims("late", "title")]), "UniqueTaken")
    yield* same(
      "the field and the value are named",
      [failure.collection, failure.field, failure.value],
      [samples.name, "claim", "title"],
    )
    const holders = yield* ann.select(samples, { total: true })
    yield* same("one record holds it", holders.total, 1)
  })

const swap: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write([claims("a", "one"), claims("b", "two"), claims("c", "three")])
    yield* client.write([claims("a", "two"), claims("b", "one")])
    yield* same("two records swap their values", yield* claimed(client, "a", "b"), ["two", "one"])
    yield* client.write([claims("a", "three"), claims("b", "two"), claims("c", "one")])
    yield* same("three records rotate their values", yield* claimed(client, "a", "b", "c"), [
      "three",
      "two",
      "one",
    ])
    yield* client.write([claims("d", "three"), Commit.remove(samples, "a")])
    yield* same("one record takes the value of a record that leaves", yield* claimed(client, "a", "d"), [
      "three",
    ])
  })

const freed: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write([claims("a", "one"), claims("b", "two")])
    yield* client.write([Commit.remove(samples, "a")])
    yield* client.write([claims("c", "one")])
    yield* client.write([claims("b", "renamed")])
    yield* client.write([claims("d", "two")])
    yield* client.write([Commit.put(samples, sample("b"))])
    yield* client.write([claims("e", "renamed")])
    yield* same("each freed value has a new holder", yield* claimed(client, "c", "d", "e"), [
      "one",
      "two",
      "renamed",
    ])
    yield* client.write([claims("c", "one")])
    yield* refused(
      "a record that is written again keeps its value",
      client.write([claims("a", "one")]),
      "UniqueTaken",
    )
  })

const missing: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write([Commit.put(samples, sample("a")), Commit.put(samples, sample("b"))])
    yield* client.write([claims("c", "")])
    yield* refused("an empty text is a value", client.write([claims("d", "")]), "UniqueTaken")
  })

const apart: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write([claims("a", "same"), Commit.put(notes, note("n", "x", "same"))])
    yield* refused(
      "the value is taken in the one collection",
      client.write([claims("b", "same")]),
      "UniqueTaken",
    )
    yield* client.write([Commit.remove(samples, "a")])
    yield* refused(
      "the value is taken in the other collection",
      client.write([Commit.put(notes, note("m", "x", "same"))]),
      "UniqueTaken",
    )
  })

const exact: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const texts = edgeTexts.filter((text) => text.length < limits.indexedTextBytes / 2)
    yield* client.write(texts.map((text, i) => claims(`k${i}`, text)))
    for (const text of texts) {
      yield* refused(`${JSON.stringify(text)} is taken`, client.write([claims("late", text)]), "UniqueTaken")
    }
  })

/** Unique values: no two records of a collection hold one, before or after any commit. */
export const uniqueCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/unique/race",
    says: "Of three who claim a value at once, one holds it, and the others are told which it is.",
    verifies: ["STO-22", "STO-21"],
    run: race,
  },
  {
    id: "storage/unique/swap-in-one-commit",
    says: "Two records swap their unique values, three rotate them, and one takes over from a record that leaves.",
    verifies: ["STO-23"],
    run: swap,
  },
  {
    id: "storage/unique/freed-by-remove-and-change",
    says: "A value is free once its record is removed, changed, or holds none any more.",
    verifies: ["STO-24"],
    run: freed,
  },
  {
    id: "storage/unique/missing-claims-nothing",
    says: "Many records may lack the value, and one may hold the empty text.",
    verifies: ["STO-25"],
    run: missing,
  },
  {
    id: "storage/unique/collections-are-apart",
    says: "Two collections may hold the same unique value.",
    verifies: ["STO-26"],
    run: apart,
  },
  {
    id: "storage/unique/values-are-exact",
    says: "Unique values that differ in little are different values.",
    verifies: ["STO-27"],
    run: exact,
  },
]
