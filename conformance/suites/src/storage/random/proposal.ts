import { Commit, type CommitId, type EncodedCommit, type Revision, Where } from "@quoin/kernel"
import * as fc from "fast-check"
import { type StorageModel, applied, clashes, guardHolds, undescribed } from "../../model/StorageModel"
import { sampleOf } from "./sampleArbitraries"
import { type Part, makers, parts } from "../records/Part"
import { type Sample, note, notes, samples } from "../records/Sample"
import { datasetCollections } from "../records/Dataset"
import { makerAttributes, makerOf, partAttributes, partOf } from "./datasetArbitraries"
import { datasetFilters } from "./datasetFilters"

/** The collections that proposals are about. */
export const proposalCollections = [samples, notes, ...datasetCollections] as const

const keys = ["a", "b", "\u{1F600}"] as const
const claims = ["x", "X", ""] as const

/** Something that a commit rests on; `AsRead` stands for `unchanged` with the revision the client has read. */
type Condition =
  | { readonly _tag: "AsRead" | "Absent"; readonly key: string }
  | { readonly _tag: "None"; readonly guard: Commit.Guard }

/** A commit as a client thinks of it, before it knows any revision. */
export interface Proposal {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly conditions: ReadonlyArray<Condition>
}

const changeText = (change: Commit.Change): string =>
  change._tag === "Remove"
    ? `remove ${change.collection.name} ${JSON.stringify(change.key)}`
    : `put ${change.collection.name} ${change.document()}`

const conditionText = (each: Condition): string => {
  if (each._tag === "None") return `none matches ${JSON.stringify(each.guard)}`
  const key = JSON.stringify(each.key)
  return each._tag === "Absent" ? `${key} is absent` : `${key} is as this client has read it`
}

/** A proposal in words. */
export const proposalText = ({ changes, conditions }: Proposal): string =>
  `[${changes.map(changeText).join(", ")}]${conditions.map((each) => `, provided that ${conditionText(each)}`).join("")}`

export const someKey = fc.constantFrom(...keys)

const claiming = (record: Sample): fc.Arbitrary<Sample> =>
  fc.option(fc.constantFrom(...claims), { nil: undefined }).map((claim) => ({
    ...record,
    ...(claim === undefined ? {} : { claim }),
  }))

const changeOf = (key: string): fc.Arbitrary<Commit.Change> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: sampleOf(key)
        .chain(claiming)
        .map((record) => Commit.put(samples, record)),
    },
    { weight: 2, arbitrary: fc.constant(Commit.remove(samples, key)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("one", "two").map((about) => Commit.put(notes, note(key, about, about))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Commit.remove(notes, key),
        Commit.remove(parts, key),
        Commit.remove(makers, key),
      ),
    },
    { weight: 3, arbitrary: partOf(key, partAttributes).map((record) => Commit.put(parts, record)) },
    { weight: 2, arbitrary: makerOf(key, makerAttributes).map((record) => Commit.put(makers, record)) },
  )

const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: someKey.map((key): Condition => ({ _tag: "AsRead", key })) },
  { weight: 1, arbitrary: someKey.map((key): Condition => ({ _tag: "Absent", key })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        Commit.noneMatches(samples, Where.equals("claim", "x")),
        Commit.noneMatches(samples, Where.empty("text")),
        Commit.noneMatches(samples, Where.equals("flag", true)),
      )
      .map((guard): Condition => ({ _tag: "None", guard })),
  },
  {
    weight: 1,
    arbitrary: datasetFilters.parts.map((where): Condition => ({
      _tag: "None",
      guard: Commit.noneMatches<Part, string>(parts, where),
    })),
  },
)

export const proposal: fc.Arbitrary<Proposal> = fc
  .tuple(fc.subarray([...keys], { minLength: 1, maxLength: 3 }), fc.array(condition, { maxLength: 2 }))
  .chain(([chosen, conditions]) =>
    fc.tuple(...chosen.map(changeOf)).map((changes) => ({ changes, conditions })),
  )

/** The commit that a proposal becomes, with the revisions that its client has read. */
export const commitOf = (
  id: CommitId,
  { changes, conditions }: Proposal,
  readRevision: (key: string) => Revision | undefined,
): Commit.Commit => ({
  id,
  changes,
  guards: conditions.flatMap((each): ReadonlyArray<Commit.Guard> => {
    if (each._tag === "None") return [each.guard]
    if (each._tag === "Absent") return [Commit.absent(samples, each.key)]
    const revision = readRevision(each.key)
    return revision === undefined ? [] : [Commit.unchanged(samples, each.key, revision)]
  }),
})

const encoded = ({ id, changes, guards }: Commit.Commit): EncodedCommit => ({
  id,
  guards,
  changes: changes.map((change) =>
    change._tag === "Remove"
      ? { _tag: "Remove", collection: change.collection.name, key: change.key }
      : {
          _tag: "Put",
          collection: change.collection.name,
          key: change.key,
          document: change.document(),
          fields: change.fields,
        },
  ),
})

const guardRefusal = (guard: Commit.Guard): string =>
  guard._tag === "Absent"
    ? `AlreadyThere ${guard.collection} ${guard.key}`
    : `GuardFailed ${guard._tag.toLowerCase()} ${guard.collection} ${guard._tag === "Unchanged" ? guard.key : ""}`

/** The attributes that a commit puts and that nobody described for this tenant, with their collections. */
export const newAttributes = (model: StorageModel, commit: Commit.Commit) =>
  undescribed(model, encoded(commit))

/** What the model says of a commit: how it may be refused, and the state after it when it may not. */
export const judged = (
  model: StorageModel,
  commit: Commit.Commit,
): { readonly refusals: ReadonlyArray<string>; readonly next: StorageModel } => {
  const failed = commit.guards.filter((guard) => !guardHolds(model, guard)).map(guardRefusal)
  const next = applied(model, encoded(commit))
  const taken = clashes(next).map(
    ({ collection, field, value }) => `UniqueTaken ${collection} ${field} ${value}`,
  )
  const refusals = failed.length > 0 ? failed : taken
  return { refusals, next: refusals.length > 0 ? model : next }
}
