import { type Attribute, type Field, Instant, foldCase } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { allReferences, indexed } from "../definitions/attribute/indexedForms"
import type { Storing } from "../definitions/attribute/ValueKind"
import { sortableAddress } from "./values/IpAddress"

const storings: ReadonlyArray<Storing> = ["text", "choice", "address", "number", "flag", "reference", "key"]

/** The values of one attribute of one object. They are of one type, which `storing` decides. */
export const StoredAttribute = Schema.Struct({
  /** The id of the attribute's definition. */
  id: Schema.NonEmptyString,
  storing: Schema.Literal(...storings),
  values: Schema.NonEmptyArray(Schema.Union(Schema.String, Schema.Number, Schema.Boolean)),
})
export type StoredAttribute = typeof StoredAttribute.Type

/** The file of an object that it is shown by (AST-1014). */
export const ObjectPicture = Schema.Struct({ fileId: Schema.NonEmptyString, filename: Schema.NonEmptyString })
export type ObjectPicture = typeof ObjectPicture.Type

/** An object as it is stored. Attributes without a value are left out; so are the four of the system. */
export const ObjectRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    typeId: Schema.NonEmptyString,
    schemaId: Schema.NonEmptyString,
    /** `DEB-42` (AST-84). */
    objectKey: Schema.NonEmptyString,
    name: Schema.String,
    /** The text of the label attribute, which is Name at first. */
    label: Schema.String,
    createdAt: Instant,
    updatedAt: Instant,
    attributes: Schema.Array(StoredAttribute),
    /** How many files hang on it; absent where none does. */
    files: Schema.optional(Schema.Int),
    /** Absent where the icon of its type shows it. */
    picture: Schema.optional(ObjectPicture),
    /** What it was imported from; absent where that is not known (AST-1080). */
    importSource: Schema.optional(Schema.NonEmptyString),
    /** When it was put into the archive, and by whom: kept as it is, and found by no query until it is restored. */
    archived: Schema.optional(Schema.Struct({ at: Instant, by: Schema.optional(Schema.String) })),
    /** Being deleted, in several steps: found by nothing. */
    deleting: Schema.optional(Schema.Literal(true)),
  }),
)
export type ObjectRecord = typeof ObjectRecord.Type

/**
 * The key of an object's record: its id behind a letter for its length, so that keys sort as numbers do and ties
 * in an order fall by id.
 */
export const recordKeyOf = (id: string): string => String.fromCharCode(96 + id.length) + id

const textsOf = (values: ReadonlyArray<Field.Scalar>): ReadonlyArray<string> =>
  values.filter((value) => typeof value === "string")

/**
 * Texts as they were given, for comparisons that respect case. Kept only where folding changes one of them: where there
 * are none, the folded texts are the texts.
 */
const exactTexts = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.some((text) => foldCase(text) !== text) ? texts : []

const formsOf = ({ id, storing, values }: StoredAttribute): Attribute.AttributeValues => {
  const [first] = values
  const texts = textsOf(values)
  switch (storing) {
    case "number":
      return { [indexed.number(id)]: first }
    case "flag":
      return { [indexed.flag(id)]: first }
    case "text":
      return { [indexed.text(id)]: foldCase(texts[0] ?? ""), [indexed.exact(id)]: exactTexts(texts) }
    case "choice":
      return {
        [indexed.text(id)]: foldCase(texts[0] ?? ""),
        [indexed.texts(id)]: texts.map(foldCase),
        [indexed.exact(id)]: exactTexts(texts),
      }
    case "address":
      return { [indexed.text(id)]: sortableAddress(texts[0] ?? ""), [indexed.exact(id)]: texts }
    case "reference":
    case "key":
      return { [indexed.text(id)]: first, [indexed.texts(id)]: texts }
  }
}

/** The attributes that filters and orders read of an object. */
export const attributeValues = (object: ObjectRecord): Attribute.AttributeValues => {
  if (object.deleting === true) return {}
  const references = object.attributes.filter(({ storing }) => storing === "reference")
  return Object.assign(
    {
      [allReferences]: references.flatMap(({ values }) => textsOf(values)),
      [indexed.exact("name")]: exactTexts([object.name]),
      [indexed.exact("label")]: exactTexts([object.label]),
    },
    ...object.attributes.map(formsOf),
  ) as Attribute.AttributeValues
}
