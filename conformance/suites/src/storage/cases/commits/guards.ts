import { Commit, Revision, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { sample, samples } from "../../records/Sample"
import type { StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

const put = (...given: Parameters<typeof sample>): Commit.Change => Commit.put(samples, sample(...given))

/** Two connections of one tenant. */
const twoClients = (fixture: StorageFixture) => {
  const tenant = fixture.tenant()
  return Effect.all([fixture.client(tenant), fixture.client(tenant)])
}

const revisionOf = (client: Client, key: string) =>
  Effect.map(client.read(samples, [key]), ([found]) => found?.revision ?? Revision.make("absent"))

const lostUpdate: StorageCase = {
  id: "storage/guard/unchanged-lost-update",
  says: "Of two who update what they both read, the second is refused.",
  verifies: ["STO-16", "STO-21"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      yield* ann.write([put("a", { number: 0 })])
      const annRead = yield* revisionOf(ann, "a")
      const benRead = yield* revisionOf(ben, "a")
      yield* ann.write([put("a", { number: 1 })], [Commit.unchanged(samples, "a", annRead)])
      const late = ben.write([put("a", { number: 100 })], [Commit.unchanged(samples, "a", benRead)])
      const failure = yield* refused("the second writer is refused", late, "GuardFailed")
      yield* same(
        "the guard is named",
        [failure.guard, failure.collection, failure.key],
        ["unchanged", samples.name, "a"],
      )
      const [found] = yield* ben.read(samples, ["a"])
      yield* same("the first update stands", found?.value.number, 1)
    }),
}

const unchangedOfRemoved: StorageCase = {
  id: "storage/guard/unchanged-of-removed",
  says: "A removed record has changed, and is not brought back.",
  verifies: ["STO-16"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      yield* ann.write([put("a"), put("other")])
      const read = yield* revisionOf(ben, "a")
      yield* ann.write([Commit.remove(samples, "a")])
      const late = ben.write([put("a", { text: "back" })], [Commit.unchanged(samples, "a", read)])
      yield* refused("the removed record is not brought back", late, "GuardFailed")
      yield* same("the record stays removed", yield* ben.read(samples, ["a"]), [])
    }),
}

const removedAndCreatedAgain: StorageCase = {
  id: "storage/guard/unchanged-aba",
  says: "A record that was removed and created again, equal to before, has changed.",
  verifies: ["STO-17", "STO-16"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      yield* ann.write([put("a", { text: "same" })])
      const read = yield* revisionOf(ben, "a")
      yield* ann.write([Commit.remove(samples, "a")])
      yield* ann.write([put("a", { text: "same" })])
      yield* same(
        "the record created again has the old revision",
        (yield* revisionOf(ben, "a")) === read,
        false,
      )
      const late = ben.write([put("a", { text: "stale" })], [Commit.unchanged(samples, "a", read)])
      yield* refused("an equal record is not an unchanged one", late, "GuardFailed")
    }),
}

const writeSkew: StorageCase = {
  id: "storage/guard/unchanged-write-skew",
  says: "Two who each rely on what the other changes cannot both succeed.",
  verifies: ["STO-18"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      const both = yield* ann.write([put("ann", { flag: true }), put("ben", { flag: true })])
      const guards = ["ann", "ben"].map((key) => Commit.unchanged(samples, key, both))
      yield* ann.write([put("ann", { flag: false })], guards)
      yield* refused(
        "each may leave only while the other stays",
        ben.write([put("ben", { flag: false })], guards),
        "GuardFailed",
      )
      const { total } = yield* ann.select(samples, { where: Where.equals("flag", true), total: true })
      yield* same("one of the two flags stays", total, 1)
    }),
}

const phantom: StorageCase = {
  id: "storage/guard/none-phantom",
  says: "A record that came after the caller looked refuses the commit that relies on there being none.",
  verifies: ["STO-19", "STO-21"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      yield* ann.write([put("type")])
      const noObject = Where.equals<"label">("label", "type")
      const seen = yield* ann.select(samples, { where: noObject, total: true })
      yield* same("no object of the type yet", seen.total, 0)
      yield* ben.write([put("object", { label: "type" })])
      const late = ann.write([Commit.remove(samples, "type")], [Commit.noneMatches(samples, noObject)])
      const failure = yield* refused("the type has an object now", late, "GuardFailed")
      yield* same("the guard is named", [failure.guard, failure.collection], ["none", samples.name])
      yield* ben.write([Commit.remove(samples, "object")])
      yield* ann.write([Commit.remove(samples, "type")], [Commit.noneMatches(samples, noObject)])
      yield* same("both records are gone", (yield* ann.select(samples, { total: true })).total, 0)
    }),
}

const absentRace: StorageCase = {
  id: "storage/guard/absent-race",
  says: "Of two who create a record at once, one succeeds.",
  verifies: ["STO-20", "STO-21"],
  run: (fixture) =>
    Effect.gen(function* () {
      const [ann, ben] = yield* twoClients(fixture)
      const absent = [Commit.absent(samples, "a")]
      const create = (client: Client, text: string) =>
        Effect.either(client.write([put("a", { text })], absent))
      const outcomes = yield* Effect.all([create(ann, "ann"), create(ben, "ben")], {
        concurrency: "unbounded",
      })
      yield* same(
        "one of the two creates the record",
        outcomes.filter(({ _tag }) => _tag === "Right").length,
        1,
      )
      const failure = yield* refused("the record is there", ben.write([put("a")], absent), "AlreadyThere")
      yield* same("the record is named", [failure.collection, failure.key], [samples.name, "a"])
      const [found] = yield* ann.read(samples, ["a"])
      yield* same(
        "the creator's record stands",
        found?.value.text,
        outcomes[0]._tag === "Right" ? "ann" : "ben",
      )
    }),
}

/** What two clients over one store may do to each other: nothing that a guard was set against. */
export const guardCases: ReadonlyArray<StorageCase> = [
  lostUpdate,
  unchangedOfRemoved,
  removedAndCreatedAgain,
  writeSkew,
  phantom,
  absentRace,
]
