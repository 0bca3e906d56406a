import { Attribute, type Collection, type Field } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import type { Column, List } from "./Column"
import type { Known } from "./knownAttributes"
import {
  collectionTable,
  columnName,
  identifier,
  listsTable,
  rowsTable,
  valuesTable,
  wordsTable,
} from "./names"
import { type SplitWrites, splitWrites } from "./splitWrites"
import { type Sentence, type WholeWrites, revisionSentence, wholeWrites } from "./wholeWrites"

/** The row shape of a collection, and the texts of the statements that never vary. */
export interface Table {
  readonly collection: string
  /** Holds keys, revisions and documents. */
  readonly documents: string
  /** Holds keys and single-valued fields. The same table, except where the collection has attributes. */
  readonly rows: string
  readonly columns: ReadonlyArray<Column>
  readonly columnOf: ReadonlyMap<string, Column>
  readonly listOf: ReadonlyMap<string, List>
  readonly readOne: string
  readonly readList: string
  readonly revision: Sentence
  /** Every table of it, those of lists that nobody knows now among them. */
  readonly everyTable: ReadonlyArray<string>
  readonly writes: WholeWrites | SplitWrites
}

interface Fields {
  readonly rows: string
  readonly columns: ReadonlyArray<Column>
  readonly lists: ReadonlyArray<List>
}

/** The kinds of lists that a collection with attributes can have. */
export const listKinds = (
  { attributesInColumns }: Dialect,
  shape: Collection.CollectionShape,
): ReadonlyArray<Field.FieldKind> => [
  ...new Set<Field.FieldKind>([
    "text",
    "number",
    ...(attributesInColumns ? [] : (["flag", "instant"] as const)),
    ...declaredLists(shape).map(([, kind]) => kind),
  ]),
]

const declaredColumns = (dialect: Dialect, shape: Collection.CollectionShape): ReadonlyArray<Column> =>
  Object.entries(shape.fields)
    .filter(([, { many }]) => !many)
    .map(([field, { kind, unique }]) => ({
      field,
      kind,
      unique,
      name: identifier(dialect, columnName(field, kind)),
      sparse: false,
    }))

const declaredLists = (
  shape: Collection.CollectionShape,
): ReadonlyArray<readonly [string, Field.FieldKind]> =>
  Object.entries(shape.fields)
    .filter(([, { many }]) => many)
    .map(([field, { kind }]) => [field, kind])

const wholeFields = (dialect: Dialect, shape: Collection.CollectionShape): Fields => ({
  rows: identifier(dialect, collectionTable(shape.name)),
  columns: declaredColumns(dialect, shape),
  lists: declaredLists(shape).map(([field, kind]): List => {
    const common = { field, kind, owner: "key", attribute: undefined } as const
    return shape.fields[field]?.words === true
      ? { ...common, table: identifier(dialect, wordsTable(shape.name, field)), words: true }
      : { ...common, table: identifier(dialect, valuesTable(shape.name, field, kind)) }
  }),
})

/** Declared lists are numbered as attributes are, each under the name that its column would have. */
const splitFields = (dialect: Dialect, shape: Collection.CollectionShape, known: Known): Fields => {
  const columns = [...declaredColumns(dialect, shape)]
  const lists: Array<List> = []
  const addList = (field: string, kind: Field.FieldKind, attribute: number): void => {
    const table = identifier(dialect, listsTable(shape.name, kind))
    lists.push({ field, kind, table, owner: "id", attribute })
  }
  for (const [field, kind] of declaredLists(shape)) {
    const entry = known.get(columnName(field, kind))
    if (entry !== undefined) addList(field, kind, entry.number)
  }
  for (const [name, { number, indexed }] of known) {
    const attribute = Attribute.attributeShape(name)
    if (attribute === undefined || Object.hasOwn(shape.fields, name)) continue
    const { kind, many } = attribute
    if (many || !dialect.attributesInColumns) addList(name, kind, number)
    else columns.push({ field: name, kind, unique: false, name: identifier(dialect, name), sparse: indexed })
  }
  return { rows: identifier(dialect, rowsTable(shape.name)), columns, lists }
}

/** Lays a collection out as tables. `known` is what is known of its attributes, where it has any. */
export const makeTable = (dialect: Dialect, shape: Collection.CollectionShape, known: Known): Table => {
  const fields = shape.attributes ? splitFields(dialect, shape, known) : wholeFields(dialect, shape)
  const { rows, columns, lists } = fields
  const documents = identifier(dialect, collectionTable(shape.name))
  const listTables = listKinds(dialect, shape).map((kind) => ({
    kind,
    table: identifier(dialect, listsTable(shape.name, kind)),
  }))
  const record = `SELECT key, revision, document FROM ${documents}`
  return {
    collection: shape.name,
    documents,
    rows,
    columns,
    columnOf: new Map(columns.map((column) => [column.field, column])),
    listOf: new Map(lists.map((list) => [list.field, list])),
    readOne: `${record} WHERE tenant = ? AND key = ?`,
    readList: `${record} WHERE tenant = ? AND ${dialect.isListed("key", "text")}`,
    revision: revisionSentence(dialect, documents),
    everyTable: [
      ...new Set([
        documents,
        rows,
        ...lists.map((list) => list.table),
        ...(shape.attributes ? listTables.map((list) => list.table) : []),
      ]),
    ],
    writes: shape.attributes
      ? splitWrites(dialect, documents, rows, columns, lists, listTables)
      : wholeWrites(dialect, documents, columns, lists),
  }
}

/** Every table of a collection, quoted. */
export const tablesOf = ({ documents, rows, listOf }: Table): ReadonlyArray<string> => [
  ...new Set([documents, rows, ...[...listOf.values()].map((list) => list.table)]),
]
