import type { Field } from "@quoin/kernel"

/** Quotes an identifier as the SQL standard does. */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** `spaceId` as `space_id`, reversibly: identifiers of databases ignore case, names of fields do not. */
export const snakeCase = (name: string): string =>
  name
    .replaceAll("_", "__")
    .replaceAll("/", "//")
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const kindLetter: Readonly<Record<Field.FieldKind, string>> = {
  text: "t",
  number: "n",
  flag: "f",
  instant: "i",
}

/** Carries the kind, so that a field declared anew with another kind gets a column of its own. */
export const columnName = (field: string, kind: Field.FieldKind): string =>
  `${kindLetter[kind]}_${snakeCase(field)}`

export const collectionTable = (collection: string): string => `quoin_data_${snakeCase(collection)}`

/** The single slash keeps these apart from collections, whose own slashes are doubled. */
export const valuesTable = (collection: string, field: string, kind: Field.FieldKind): string =>
  `${collectionTable(collection)}/${columnName(field, kind)}`

export const indexName = (collection: string, columns: ReadonlyArray<string>): string =>
  `quoin_index_${snakeCase(collection)}/${columns.join(",")}`
