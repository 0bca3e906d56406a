import { Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { type Part, maker, makers, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"
import { type Dataset, agreesIn, shownEnd, datasetCollections, writeDataset } from "../../records/Dataset"
import { withoutSnapshot } from "../stores/snapshots"

const { equals, not, references, referencedBy } = Where

const acme = equals<"name">("name", "Acme")
const ofAcme = references("maker", makers, acme)
const used = referencedBy(parts, "uses", Where.all)
const usesUsed = references("uses", parts, references("maker", makers, acme))

const byMakerName: Order.OrderTerm<"maker"> = {
  field: "maker",
  then: [Order.step(makers, "name")],
  direction: "descending",
}

/** Two clients of one tenant that holds this dataset. */
const twoClients = (fixture: StorageFixture, dataset: Dataset) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const open = fixture.client(tenant, datasetCollections)
    const [ann, ben] = yield* Effect.all([open, open])
    yield* writeDataset(ann, dataset)
    return [ann, ben] as const
  })

const keysOf = (client: Pick<Client, "select">, where: Where.Where) =>
  Effect.map(client.select<Part, string>(parts, { where }), ({ records }) => records.map(({ key }) => key))

const small: Dataset = {
  makers: [maker("m", { name: "Acme" })],
  parts: [
    part("a", { maker: "m", uses: ["b"] }),
    part("b", { maker: "m" }),
    part("c", { maker: "n", uses: ["c"] }),
  ],
}

/** What a commit writes, and the dataset after it. */
const steps: ReadonlyArray<readonly [changes: ReadonlyArray<Commit.Change>, dataset: Dataset]> = [
  [[], small],
  [
    [Commit.put(makers, maker("m", { name: "Other" }))],
    { ...small, makers: [maker("m", { name: "Other" })] },
  ],
  [[Commit.remove(makers, "m")], { ...small, makers: [] }],
  [
    [Commit.put(makers, maker("n", { name: "Acme" })), Commit.put(parts, part("a", { maker: "n" }))],
    { makers: [maker("n", { name: "Acme" })], parts: [part("a", { maker: "n" }), ...small.parts.slice(1)] },
  ],
  [
    [Commit.remove(parts, "c"), Commit.put(makers, maker("m", { name: "Acme" }))],
    {
      makers: [maker("n", { name: "Acme" }), maker("m", { name: "Acme" })],
      parts: [part("a", { maker: "n" }), part("b", { maker: "m" })],
    },
  ],
  [
    [Commit.put(parts, part("c", { uses: ["a", "b"] })), Commit.remove(parts, "a")],
    {
      makers: [maker("n", { name: "Acme" }), maker("m", { name: "Acme" })],
      parts: [part("b", { maker: "m" }), part("c", { uses: ["a", "b"] })],
    },
  ],
]

const followWrites: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* twoClients(fixture, small)
    for (const [changes, dataset] of steps) {
      yield* ann.write(changes)
      for (const filter of [ofAcme, used, usesUsed, referencedBy(parts, "uses", ofAcme)]) {
        for (const each of [filter, not(filter)]) yield* agreesIn(ben, dataset, "parts", each)
      }
      yield* agreesIn(ben, dataset, "makers", referencedBy(parts, "maker", Where.all))
    }
  })

const tenantsApart: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const open = () => fixture.client(fixture.tenant(), datasetCollections)
    const [ann, ben] = yield* Effect.all([open(), open()])
    const annHas: Dataset = { makers: [maker("m", { name: "Acme" })], parts: [part("x", { uses: ["b"] })] }
    const benHas: Dataset = { makers: [], parts: [part("a", { maker: "m" }), part("b", { parent: "x" })] }
    yield* writeDataset(ann, annHas)
    yield* writeDataset(ben, benHas)
    const filters = [
      references("maker", makers, Where.all),
      references("parent", parts, Where.all),
      referencedBy(parts, "uses", Where.all),
      references("parent", parts, referencedBy(parts, "uses", Where.all)),
    ]
    for (const filter of filters) {
      yield* same("another tenant's record is not found", yield* keysOf(ben, filter), [])
      yield* same("`not` of it finds all records of this tenant", yield* keysOf(ben, not(filter)), ["a", "b"])
      yield* agreesIn(ben, benHas, "parts", filter)
      yield* agreesIn(ann, annHas, "parts", filter)
    }
    const first = yield* ben.select(parts, { orderBy: [byMakerName], limit: 1 })
    yield* same("an order does not reach another tenant's record", shownEnd(first), [["missing"], "b"])
  })

const inGuards: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* twoClients(fixture, {
      makers: [maker("m", { name: "Other" })],
      parts: [part("a", { maker: "m" })],
    })
    const guard = [Commit.noneMatches(parts, ofAcme)]
    yield* ann.write([], guard)
    yield* ben.write([Commit.put(makers, maker("m", { name: "Acme" }))])
    const failure = yield* refused(
      "a record that was referred to has changed",
      ann.write([Commit.put(parts, part("late"))], guard),
      "GuardFailed",
    )
    yield* same("the guard is named", [failure.guard, failure.collection], ["none", parts.name])
    yield* same("nothing was written", yield* ann.read(parts, ["late"]), [])
    const own = ann.write([Commit.remove(makers, "m")], guard)
    yield* refused("guards are judged before the changes of their commit", own, "GuardFailed")
    yield* ben.write([Commit.remove(makers, "m")])
    yield* ann.write([Commit.put(makers, maker("m", { name: "Acme" }))], guard)
    const dependants = Commit.noneMatches(makers, referencedBy(parts, "maker", Where.all))
    yield* refused(
      "a guard sees records that refer to the guarded one",
      ben.write([], [dependants]),
      "GuardFailed",
    )
  })

/** Two commits that would each be refused after the other: only one of them may happen. */
const guardsAtOnce: CaseRun = (fixture) =>
  Effect.gen(function* () {
    for (let round = 0; round < 10; round++) {
      const [ann, ben] = yield* twoClients(fixture, { makers: [maker("m")], parts: [part("a")] })
      const refers = ann.write(
        [Commit.put(parts, part("a", { maker: "m" }))],
        [Commit.noneMatches(makers, equals("name", "Acme"))],
      )
      const renames = ben.write(
        [Commit.put(makers, maker("m", { name: "Acme" }))],
        [Commit.noneMatches(parts, references("maker", makers, Where.all))],
      )
      const both = round % 2 === 0 ? [refers, renames] : [renames, refers]
      const outcomes = yield* Effect.all(both.map(Effect.either), { concurrency: "unbounded" })
      yield* same("one of the two commits happens", outcomes.filter(({ _tag }) => _tag === "Right").length, 1)
      yield* same("no part is made by Acme", yield* keysOf(ann, ofAcme), [])
    }
  })

const withinSnapshot: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* twoClients(fixture, small)
    const snapshot = yield* ann.snapshot
    yield* ben.write([Commit.remove(makers, "m"), Commit.put(parts, part("c", { uses: ["a"] }))])
    yield* same(
      "references of a snapshot lead to the records of its moment",
      yield* keysOf(snapshot, ofAcme),
      ["a", "b"],
    )
    yield* same(
      "inbound references of a snapshot come from the records of its moment",
      yield* keysOf(snapshot, used),
      ["b", "c"],
    )
    const first = yield* snapshot.select(parts, { orderBy: [byMakerName], limit: 1 })
    yield* same("orders of a snapshot follow the records of its moment", shownEnd(first), [
      [["string", "Acme"]],
      "b",
    ])
    yield* same("the store itself shows what was written since", yield* keysOf(ben, ofAcme), [])
    yield* same("the store itself shows inbound references written since", yield* keysOf(ben, used), [
      "a",
      "b",
    ])
  })

/** References while records come, change and go. */
export const referenceChangeCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/references/follow-writes",
    says: "Filters through references follow every change, creation and removal at either end.",
    verifies: ["STO-52"],
    run: followWrites,
  },
  {
    id: "storage/references/tenants-are-apart",
    says: "References never lead into another tenant, in filters or in orders.",
    verifies: ["STO-72", "STO-52"],
    run: tenantsApart,
  },
  {
    id: "storage/references/in-guards",
    says: "The guard `none` sees changes of the records that it reaches through references.",
    verifies: ["STO-53", "STO-9"],
    run: inGuards,
  },
  {
    id: "storage/references/in-guards-at-once",
    says: "Of two commits that would refuse each other through references, one happens.",
    verifies: ["STO-53", "STO-82"],
    run: guardsAtOnce,
  },
  {
    id: "storage/references/within-a-snapshot",
    says: "References in a snapshot lead to the records of its moment.",
    verifies: ["STO-52", "STO-74"],
    requires: "snapshot",
    run: withinSnapshot,
    otherwise: withoutSnapshot,
  },
]
