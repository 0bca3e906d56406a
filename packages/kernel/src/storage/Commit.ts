import type { CommitId, Revision } from "../values/Branded"
import type { Collection, CollectionShape } from "./Collection"
import type { FieldValues } from "./Field"
import type { Where } from "./Where"

/** One record to write or to remove. A record that exists is replaced whole. */
export type Change =
  | {
      readonly _tag: "Put"
      readonly collection: CollectionShape
      readonly key: string
      readonly value: unknown
      readonly fields: FieldValues
      /** `undefined` when the record fits its schema, else what is wrong with it. */
      readonly fault: () => string | undefined
      readonly document: () => string
    }
  | { readonly _tag: "Remove"; readonly collection: CollectionShape; readonly key: string }

/** Writes a record. */
export const put = <A, N extends string>(collection: Collection<A, N>, record: A): Change => ({
  _tag: "Put",
  collection,
  key: collection.keyOf(record),
  value: record,
  fields: collection.fieldsOf(record),
  fault: () => {
    const checked = collection.check(record)
    return checked._tag === "Left" ? checked.left : undefined
  },
  document: once(() => collection.encode(record)),
})

/** A document is encoded when it is needed, and not again when a batch has measured it already. */
const once = (encode: () => string): (() => string) => {
  let document: string | undefined
  return () => (document ??= encode())
}

/** Removes a record; removing an absent one changes nothing. */
export const remove = <A, N extends string>(collection: Collection<A, N>, key: string): Change => ({
  _tag: "Remove",
  collection,
  key,
})

/** What must still hold, at the moment of the commit, for the commit to happen. */
export type Guard =
  | {
      readonly _tag: "Unchanged"
      readonly collection: string
      readonly key: string
      readonly revision: Revision
    }
  | { readonly _tag: "Absent"; readonly collection: string; readonly key: string }
  | { readonly _tag: "None"; readonly collection: string; readonly where: Where }

/** The record still has the revision it was read with. Failing it is `GuardFailed`. */
export const unchanged = (collection: CollectionShape, key: string, revision: Revision): Guard => ({
  _tag: "Unchanged",
  collection: collection.name,
  key,
  revision,
})

/** No record has this key. Failing it is `AlreadyThere`. */
export const absent = (collection: CollectionShape, key: string): Guard => ({
  _tag: "Absent",
  collection: collection.name,
  key,
})

/** No record of the collection matches. Judged before the changes of the commit. Failing it is `GuardFailed`. */
export const noneMatches = <A, N extends string>(
  collection: Collection<A, N>,
  where: Where<NoInfer<N>>,
): Guard => ({ _tag: "None", collection: collection.name, where })

/** A batch that happens whole or not at all. Guards are judged before the changes, unique values after all of them. */
export interface Commit {
  readonly id: CommitId
  /**
   * Collections that are emptied before the changes, in the same step: what they hold then is what the changes put. Such a
   * commit is large by its nature, and has the limits `restoredRecords` and `restoredBytes`; one that names no collection has
   * these limits and empties nothing.
   */
  readonly cleared?: ReadonlyArray<CollectionShape>
  readonly changes: ReadonlyArray<Change>
  readonly guards: ReadonlyArray<Guard>
}
