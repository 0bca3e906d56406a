import type { Field } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"

/** Quotes an identifier as the SQL standard does. */
const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** A name of ours as an identifier of this database. */
export const identifier = ({ shortName }: Dialect, name: string): string => quoted(shortName(name))

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

/** The fields of a collection with attributes, apart from its documents. */
export const rowsTable = (collection: string): string => `quoin_rows_${snakeCase(collection)}`

/** The single slash keeps these apart from collections, whose own slashes are doubled. */
export const valuesTable = (collection: string, field: string, kind: Field.FieldKind): string =>
  `${collectionTable(collection)}/${columnName(field, kind)}`

/** The words of one field, one row for each record. */
export const wordsTable = (collection: string, field: string): string =>
  `${collectionTable(collection)}/w_${snakeCase(field)}`

/** All many-valued fields and attributes of one kind of a collection with attributes. */
export const listsTable = (collection: string, kind: Field.FieldKind): string =>
  `${rowsTable(collection)}/${kindLetter[kind]}`

export const indexName = (collection: string, columns: ReadonlyArray<string>): string =>
  `quoin_index_${snakeCase(collection)}/${columns.join(",")}`

/** The same of an index that holds other columns, too: the single slash stands in no name of a column. */
export const coveringName = (index: string, columns: ReadonlyArray<string>): string =>
  `${index}/with/${columns.join(",")}`

/** Names of columns begin with a letter and an underscore, so that no other index of the collection is called so. */
export const rowsIndexName = (collection: string, columns: ReadonlyArray<string>): string =>
  `quoin_index_${snakeCase(collection)}/rows/${columns.join(",")}`

export const listsIndexName = (collection: string, kind: Field.FieldKind): string =>
  `quoin_index_${snakeCase(collection)}/lists/${kindLetter[kind]}`

/** By number, as databases cut long identifiers short. */
export const attributeIndexName = (number: number): string => `quoin_attribute_${number}`
