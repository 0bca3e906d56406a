import { Commit, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same, sameMembers } from "../../../law"
import { edgeKeys, edgeTexts } from "../../values/edgeValues"
import { asCommitted, note, notes, sample, samples } from "../../records/Sample"
import type { StorageCase } from "../../StorageCase"

const putThenRead: StorageCase = {
  id: "storage/record/put-read-replace-remove",
  says: "Records are put, read in the order of their keys, replaced whole, and removed.",
  verifies: ["STO-1", "STO-6", "STO-7"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const first = yield* client.write([
        Commit.put(samples, sample("a", { text: "one", texts: ["x"] })),
        Commit.put(samples, sample("b")),
      ])
      const second = yield* client.write([Commit.put(samples, sample("a", { number: 1 }))])
      yield* same(
        "records come in the order of the keys, absent ones left out",
        asCommitted(yield* client.read(samples, ["b", "no", "a"])),
        [
          { key: "b", revision: first, value: sample("b") },
          { key: "a", revision: second, value: sample("a", { number: 1 }) },
        ],
      )
      const old = yield* client.select(samples, { where: Where.equals("texts", "x"), total: true })
      yield* same("a replaced record leaves no value behind", old, { records: [], more: false, total: 0 })
      yield* client.write([Commit.remove(samples, "a"), Commit.remove(samples, "never there")])
      yield* same("a removed record is gone", yield* client.read(samples, ["a"]), [])
    }),
}

const roundTrip: StorageCase = {
  id: "storage/record/round-trip",
  says: "Any text comes back as it was put, up to a megabyte.",
  verifies: ["STO-1"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const megabyte = "\u{1F600}".repeat(2 ** 18)
      const records = [...edgeTexts, megabyte].map((body, i) => sample(`r${i}`, { body }))
      yield* client.write(records.map((record) => Commit.put(samples, record)))
      for (const record of records) {
        const [stored] = yield* client.read(samples, [record.id])
        yield* same("the record comes back as it was put", stored?.value, record)
      }
      const { records: page } = yield* client.select(samples, {})
      yield* sameMembers(
        "a select gives the same records",
        page.map(({ value }) => value.body),
        records.map(({ body }) => body),
      )
    }),
}

const notLive: StorageCase = {
  id: "storage/record/not-a-live-reference",
  says: "Neither the writer's nor the reader's object is the record.",
  verifies: ["STO-4"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const texts = ["kept"]
      yield* client.write([Commit.put(samples, sample("a", { texts }))])
      texts.push("added by the writer")
      const [read] = yield* client.read(samples, ["a"])
      const mutable: { body?: string } | undefined = read?.value
      if (mutable !== undefined) mutable.body = "changed by the reader"
      const again = yield* client.read(samples, ["a"])
      yield* same(
        "neither the writer's nor the reader's copy is the record",
        again.map(({ value }) => value),
        [sample("a", { texts: ["kept"] })],
      )
      const found = yield* client.select(samples, { where: Where.equals("texts", "added by the writer") })
      yield* same("the index does not hold the writer's or the reader's copy", found.records, [])
    }),
}

const keysAreExact: StorageCase = {
  id: "storage/record/keys-are-exact",
  says: "Keys that differ in little name different records, for reads, filters and removals.",
  verifies: ["STO-2"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      yield* client.write(edgeKeys.map((key) => Commit.put(samples, sample(key, { body: key }))))
      const all = yield* client.read(samples, edgeKeys)
      yield* same(
        "every key has its own record",
        all.map(({ key, value }) => [key, value.body]),
        edgeKeys.map((key) => [key, key]),
      )
      for (const key of edgeKeys) {
        const { records } = yield* client.select(samples, { where: Where.keyIn([key]) })
        yield* same(
          "a key finds its own record only",
          records.map((record) => record.key),
          [key],
        )
      }
      for (const [i, key] of edgeKeys.entries()) {
        yield* client.write([Commit.remove(samples, key)])
        const { total } = yield* client.select(samples, { limit: 0, total: true })
        yield* same("removing a key removes one record", total, edgeKeys.length - i - 1)
      }
    }),
}

const collectionsApart: StorageCase = {
  id: "storage/record/collections-are-apart",
  says: "The same key in two collections names two records.",
  verifies: ["STO-3"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      yield* client.write([Commit.put(samples, sample("a")), Commit.put(notes, note("a", "first"))])
      yield* client.write([Commit.remove(samples, "a")])
      yield* same("the record is gone from the one collection", yield* client.read(samples, ["a"]), [])
      const kept = yield* client.read(notes, ["a"])
      yield* same(
        "the record is still in the other collection",
        kept.map(({ value }) => value),
        [note("a", "first")],
      )
    }),
}

const manyKeys: StorageCase = {
  id: "storage/record/reads-up-to-the-limit",
  says: "As many keys are read, and as many records selected, as the limits allow.",
  verifies: ["STO-5"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const keys = Array.from({ length: limits.readKeys }, (_, i) => `k${i}`)
      yield* client.write(keys.map((key) => Commit.put(samples, sample(key))))
      const read = yield* client.read(samples, keys)
      yield* same(
        "as many keys as allowed are read, in order",
        read.map(({ key }) => key),
        keys,
      )
      const page = yield* client.select(samples, { limit: limits.selectRecords, total: true })
      yield* same(
        "a page of as many records as allowed is full",
        [page.records.length, page.more, page.total],
        [keys.length, false, keys.length],
      )
      const listed = yield* client.select(samples, { where: Where.keyIn(keys), limit: 0, total: true })
      yield* same("a list of as many keys finds all records", listed.total, keys.length)
    }),
}

/** Records: what goes in is what comes out, by exactly its key. */
export const recordCases: ReadonlyArray<StorageCase> = [
  putThenRead,
  roundTrip,
  notLive,
  keysAreExact,
  collectionsApart,
  manyKeys,
]
