import { Commit, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { note, notes, sample, samples } from "../../records/Sample"
import type { StorageCase } from "../../StorageCase"

const put = (...given: Parameters<typeof sample>): Commit.Change => Commit.put(samples, sample(...given))

const revisionIsTheCommit: StorageCase = {
  id: "storage/commit/revision-is-the-commit",
  says: "Every record of a commit carries the commit's id until another commit writes it.",
  verifies: ["STO-8"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const id = yield* client.write([put("a"), Commit.put(notes, note("n", "x"))])
      yield* client.write([put("b")])
      const [first] = yield* client.read(samples, ["a"])
      const [second] = yield* client.read(notes, ["n"])
      const selected = yield* client.select(samples, { where: Where.keyIn(["a"]) })
      yield* same(
        "every record of a commit carries its id, until another commit writes it",
        [first?.revision, second?.revision, selected.records[0]?.revision],
        [id, id, id],
      )
    }),
}

const guardsComeFirst: StorageCase = {
  id: "storage/commit/guards-before-changes",
  says: "A commit may guard against what it is about to write, and cannot satisfy its own guard.",
  verifies: ["STO-9"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const mine = Where.equals<"text">("text", "mine")
      const id = yield* client.write(
        [put("a", { text: "mine" })],
        [Commit.absent(samples, "a"), Commit.noneMatches(samples, mine)],
      )
      yield* client.write(
        [put("b", { text: "mine" }), Commit.remove(samples, "a")],
        [Commit.unchanged(samples, "a", id)],
      )
      const { records } = yield* client.select(samples, { where: mine })
      yield* same(
        "both commits happened",
        records.map(({ key }) => key),
        ["b"],
      )
      const removesIt = yield* Effect.either(
        client.write([Commit.remove(samples, "b")], [Commit.noneMatches(samples, mine)]),
      )
      yield* same("removing the record in the same commit does not satisfy none", removesIt._tag, "Left")
    }),
}

const guardsOnly: StorageCase = {
  id: "storage/commit/guards-without-changes",
  says: "A commit without changes only checks, and records keep their revisions.",
  verifies: ["STO-10", "STO-8"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      yield* client.write([])
      const id = yield* client.write([put("a")])
      yield* client.write([], [Commit.unchanged(samples, "a", id), Commit.absent(samples, "b")])
      const [found] = yield* client.read(samples, ["a"])
      yield* same("the record keeps its revision", found?.revision, id)
    }),
}

const thousandChanges: StorageCase = {
  id: "storage/commit/as-large-as-the-limit",
  says: "A thousand changes with two thousand guards happen at once, and can be undone at once.",
  verifies: ["STO-11"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const keys = Array.from({ length: limits.commitChanges }, (_, i) => `k${i}`)
      const guards = [...keys, ...keys.map((key) => `${key}!`)].map((key) => Commit.absent(samples, key))
      const id = yield* client.write(
        keys.map((key, i) => put(key, { number: i, claim: key, texts: [key, "all"] })),
        guards,
      )
      const whole = yield* client.select(samples, {
        where: Where.equals("texts", "all"),
        limit: 0,
        total: true,
      })
      yield* same("all changes happened", whole.total, keys.length)
      yield* client.write(
        keys.map((key) => Commit.remove(samples, key)),
        keys.map((key) => Commit.unchanged(samples, key, id)),
      )
      const left = yield* client.select(samples, { limit: 0, total: true })
      yield* same("all changes can be undone at once", left.total, 0)
    }),
}

const widestRecord: StorageCase = {
  id: "storage/commit/values-as-large-as-the-limit",
  says: "A record with as many and as long indexed values as the limits allow is found by each.",
  verifies: ["STO-11", "STO-12"],
  run: (fixture) =>
    Effect.gen(function* () {
      const client = yield* fixture.client(fixture.tenant())
      const texts = Array.from({ length: limits.indexedValues }, (_, i) =>
        String(i).padStart(limits.indexedTextBytes / 4, "t"),
      )
      const text = "\u{1F600}".repeat(limits.indexedTextBytes / 4)
      yield* client.write([put("wide", { texts, text, claim: text })])
      const where = Where.and<"texts" | "text" | "claim">(
        Where.equals("texts", texts.at(-1) ?? ""),
        Where.equals("text", text),
        Where.suffix("claim", text),
      )
      const { records } = yield* client.select(samples, { where })
      yield* same(
        "found by its last and longest values",
        records.map(({ key }) => key),
        ["wide"],
      )
    }),
}

/** What an accepted commit does. */
export const commitCases: ReadonlyArray<StorageCase> = [
  revisionIsTheCommit,
  guardsComeFirst,
  guardsOnly,
  thousandChanges,
  widestRecord,
]
