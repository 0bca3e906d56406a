import * as Schema from "effect/Schema"

declare const category: unique symbol

/** A category of the audit log. Only `category` makes one, so that a misspelt one does not compile. */
export type Category = string & { readonly [category]: true }

/** Declares a category. A domain lists its own, and makes entries of no other. */
export const declareCategory = (name: string): Category => name as Category

const Named = Schema.Struct({ name: Schema.String, objectType: Schema.String })

const ChangedValue = Schema.Struct({
  name: Schema.String,
  oldValue: Schema.String,
  newValue: Schema.String,
})

/** What every entry says, also those of the engine itself. */
export const entryFields = {
  summary: Schema.String,
  description: Schema.String,
  category: Schema.String,
  sysAdmin: Schema.Boolean,
  affectedObject: Named,
  changedValues: Schema.Array(ChangedValue),
  associatedObjects: Schema.Array(Named),
}

type EntryFields = Schema.Struct.Type<typeof entryFields>

/** What a command says it did. The shell adds who did it, from where and when. */
export interface AuditEntry extends Omit<EntryFields, "category"> {
  readonly category: Category
}

/** An entry of which only the given fields are said; the others are empty. */
export const entry = (
  said: Pick<AuditEntry, "summary" | "category" | "affectedObject"> & Partial<AuditEntry>,
): AuditEntry => ({ description: "", sysAdmin: false, changedValues: [], associatedObjects: [], ...said })
