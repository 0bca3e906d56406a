import * as Schema from "effect/Schema"
import { type Collection, make } from "../storage/Collection"
import * as Field from "../storage/Field"
import type { Above } from "./Above"
import type { Own } from "./Own"
import type { Unpublished } from "./Unpublished"
import type { Subject } from "./Subject"

/** What a subject may do. */
export const Granted = Schema.Struct({
  subject: Schema.NonEmptyString,
  operations: Schema.Array(Schema.NonEmptyString),
})
export type Granted = typeof Granted.Type

/**
 * Who may do what with one thing. What it does not limit is open to everybody who may do it with what contains the thing. So a space
 * limits everything, and a page that only some may read limits reading. A thing without a record limits nothing.
 */
export const RightsRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    limits: Schema.Union(Schema.Literal("all"), Schema.Array(Schema.NonEmptyString)),
    grants: Schema.Array(Granted),
  }),
)
export type RightsRecord = typeof RightsRecord.Type

export type RightsField = "hides" | "readers" | "keeps" | "keepers"
export type RightsCollection = Collection<RightsRecord, RightsField>

/** Things of one type that rights are about, and where the records of their rights are. */
export interface RightsOf {
  readonly targetType: string
  readonly collection: RightsCollection
  /** Every operation that rights may name, each with those of which one is enough for it. */
  readonly operations: Readonly<Record<string, ReadonlyArray<string>>>
  /** What of the same type the things stand below, for what hangs on them and does not tell itself. */
  readonly above?: Above
  /** What of them is for those alone who signed in, whatever is granted to everybody. */
  readonly unpublished?: Unpublished
  /** What of them is somebody's own. */
  readonly own?: Own
}

/** Does the record let only some do this? */
export const isLimited = ({ limits }: RightsRecord, operation: string): boolean =>
  limits === "all" || limits.includes(operation)

/** The subjects that hold one of these operations. */
export const holdersOf = (
  { grants }: Pick<RightsRecord, "grants">,
  operations: ReadonlyArray<string>,
): ReadonlyArray<Subject> =>
  grants
    .filter((granted) => granted.operations.some((operation) => operations.includes(operation)))
    .map(({ subject }) => subject)

/** Does the record let only some do one of these, and whom? */
const limitedTo = (operations: ReadonlyArray<string>) => {
  const limits = (rights: RightsRecord): boolean =>
    operations.some((operation) => isLimited(rights, operation))
  return {
    limits,
    holders: (rights: RightsRecord): ReadonlyArray<Subject> =>
      limits(rights) ? holdersOf(rights, operations) : [],
  }
}

/**
 * The rights of the things of a domain, by their ids. `sees` are the operations of which each lets its holder see the thing, `keeps` those
 * that let their holder see what was thrown away there: indexes know who holds one, so that a list follows them and reads no record.
 */
export const rightsCollection = (
  name: string,
  sees: ReadonlyArray<string>,
  keeps: ReadonlyArray<string> = [],
): RightsCollection => {
  const [seen, kept] = [limitedTo(sees), limitedTo(keeps)]
  return make({
    name,
    remembered: true,
    version: 1,
    schema: RightsRecord,
    key: ({ id }: RightsRecord) => id,
    fields: {
      /** Only those who are named see the thing. */
      hides: Field.flag(seen.limits),
      readers: Field.texts(seen.holders),
      /** Only those who are named see what was thrown away. */
      keeps: Field.flag((rights: RightsRecord) => (kept.limits(rights) ? true : undefined)),
      keepers: Field.texts(kept.holders),
    },
  })
}
