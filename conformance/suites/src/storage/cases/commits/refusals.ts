import { Commit, type CommitFailure, Revision, Where, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { note, notes, sample, samples } from "../../records/Sample"
import type { StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"

const put = (...given: Parameters<typeof sample>): Commit.Change => Commit.put(samples, sample(...given))

/** Everything a tenant holds, as one value. */
const contents = (client: Client) =>
  Effect.all([client.select(samples, { total: true }), client.select(notes, { total: true })])

interface Attempt {
  readonly changes?: ReadonlyArray<Commit.Change>
  readonly guards?: ReadonlyArray<Commit.Guard>
}

const before = [
  put("old", { text: "kept", number: 7 }),
  put("keeper", { claim: "held" }),
  put("leaving", { texts: ["kept"] }),
  Commit.put(notes, note("n", "kept", "note claim")),
]

/** Writes and removals in two collections, around the one thing that must refuse all of them. */
const around = (bad: Attempt): ReadonlyArray<Commit.Change> => [
  put("new", { text: "new", claim: "new claim" }),
  put("old", { text: "overwritten" }),
  Commit.put(notes, note("m", "new")),
  ...(bad.changes ?? []),
  Commit.remove(samples, "leaving"),
  Commit.remove(notes, "n"),
]

/** The attempt fails with this tag, naming this limit if it is one, and nothing of it remains. */
const leavesNothing =
  (bad: Attempt, tag: CommitFailure["_tag"], limit?: keyof typeof limits): StorageCase["run"] =>
  (fixture) =>
    Effect.gen(function* () {
      const tenant = fixture.tenant()
      const client = yield* fixture.client(tenant)
      yield* client.write(before)
      const held = yield* contents(client)
      const failure = yield* refused(
        "the commit is refused",
        client.write(around(bad), bad.guards ?? []),
        tag,
      )
      if (failure._tag === "LimitExceeded") yield* same("the limit is named", failure.limit, limit)
      yield* same("nothing of the commit is there", yield* contents(client), held)
      const other = yield* fixture.client(tenant)
      yield* same("another connection sees nothing of it either", yield* contents(other), held)
      const { total } = yield* other.select(samples, {
        where: Where.equals("text", "new"),
        limit: 0,
        total: true,
      })
      yield* same("no index holds anything of it", total, 0)
      yield* other.write([put("free", { claim: "new claim" })])
    })

const never = Revision.make("never-committed")
const puts = (count: number): ReadonlyArray<Commit.Change> =>
  Array.from({ length: count }, (_, i) => put(`more-${i}`))
const deep = (levels: number): Where.Where<"text"> => (levels === 0 ? Where.all : Where.not(deep(levels - 1)))

const attempts: ReadonlyArray<
  readonly [
    name: string,
    verifies: StorageCase["verifies"],
    says: string,
    attempt: Attempt,
    tag: CommitFailure["_tag"],
    limit?: keyof typeof limits,
  ]
> = [
  [
    "unchanged",
    ["STO-13", "STO-16"],
    "A failed `unchanged` leaves nothing of its commit.",
    { guards: [Commit.unchanged(samples, "old", never)] },
    "GuardFailed",
  ],
  [
    "unchanged-last",
    ["STO-13", "STO-16"],
    "A failed `unchanged` that is judged after guards that hold leaves nothing of its commit.",
    { guards: [Commit.absent(samples, "x"), Commit.unchanged(notes, "n", never)] },
    "GuardFailed",
  ],
  [
    "absent",
    ["STO-13", "STO-20"],
    "A failed `absent` leaves nothing of its commit.",
    { guards: [Commit.absent(samples, "old")] },
    "AlreadyThere",
  ],
  [
    "none",
    ["STO-13", "STO-19"],
    "A failed `none` leaves nothing of its commit.",
    { guards: [Commit.noneMatches(samples, Where.equals("text", "kept"))] },
    "GuardFailed",
  ],
  [
    "unique",
    ["STO-13", "STO-22"],
    "A taken unique value leaves nothing of the commit that wants it.",
    { changes: [put("thief", { claim: "held" })] },
    "UniqueTaken",
  ],
  [
    "unique-twice",
    ["STO-13", "STO-22"],
    "A unique value that two records of one commit claim leaves nothing of that commit.",
    { changes: [put("twin", { claim: "new claim" })] },
    "UniqueTaken",
  ],
  [
    "invalid-number",
    ["STO-13", "STO-15"],
    "A value that is not a number is refused, with all of its commit.",
    { changes: [put("nan", { number: Number.NaN })] },
    "InvalidInput",
  ],
  [
    "invalid-text",
    ["STO-13", "STO-15"],
    "A text with a lone surrogate is refused, with all of its commit.",
    { changes: [put("lone", { text: "\uD800" })] },
    "InvalidInput",
  ],
  [
    "invalid-key",
    ["STO-13", "STO-15"],
    "An empty key is refused, with all of its commit.",
    { changes: [put("")] },
    "InvalidInput",
  ],
  [
    "same-record-twice",
    ["STO-13", "STO-15"],
    "A commit that writes one record twice is refused.",
    { changes: [put("new")] },
    "InvalidInput",
  ],
  [
    "limit-changes",
    ["STO-13", "STO-14"],
    "One change too many is refused by the name of its limit.",
    { changes: puts(limits.commitChanges) },
    "LimitExceeded",
    "commitChanges",
  ],
  [
    "limit-bytes",
    ["STO-13", "STO-14"],
    "A commit that is too large is refused by the name of its limit.",
    { changes: [put("big", { body: "b".repeat(limits.commitBytes) })] },
    "LimitExceeded",
    "commitBytes",
  ],
  [
    "limit-key",
    ["STO-13", "STO-14"],
    "A key that is too long is refused by the name of its limit.",
    { changes: [put("k".repeat(limits.keyBytes + 1))] },
    "LimitExceeded",
    "keyBytes",
  ],
  [
    "limit-indexed-text",
    ["STO-13", "STO-14"],
    "An indexed text that is too long is refused by the name of its limit.",
    { changes: [put("t", { text: "é".repeat(limits.indexedTextBytes / 2) + "." })] },
    "LimitExceeded",
    "indexedTextBytes",
  ],
  [
    "limit-indexed-values",
    ["STO-13", "STO-14"],
    "A list with too many values is refused by the name of its limit.",
    { changes: [put("v", { numbers: Array.from({ length: limits.indexedValues + 1 }, (_, i) => i) })] },
    "LimitExceeded",
    "indexedValues",
  ],
  [
    "limit-guards",
    ["STO-13", "STO-14"],
    "One guard too many is refused by the name of its limit.",
    { guards: Array.from({ length: limits.commitGuards + 1 }, (_, i) => Commit.absent(samples, `g${i}`)) },
    "LimitExceeded",
    "commitGuards",
  ],
  [
    "limit-where-depth",
    ["STO-13", "STO-14"],
    "A guard whose filter is too deep is refused by the name of its limit.",
    { guards: [Commit.noneMatches(samples, deep(limits.whereDepth))] },
    "LimitExceeded",
    "whereDepth",
  ],
]

/** Every way in which a commit is refused; in each, nothing of it is there afterwards. */
export const refusalCases: ReadonlyArray<StorageCase> = attempts.map(
  ([name, verifies, says, attempt, tag, limit]) => ({
    id: `storage/refused/${name}`,
    says,
    verifies,
    run: leavesNothing(attempt, tag, limit),
  }),
)
