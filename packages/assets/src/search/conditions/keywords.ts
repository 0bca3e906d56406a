import { Where, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { SystemAttribute } from "../../definitions/attribute/AttributeDefinition"
import { indexed } from "../../definitions/attribute/indexedForms"
import { recordKeyOf } from "../../objects/AssetObject"
import { type ObjectField, isOneOf, negation } from "./conditions"
import { type DefinedKeyword, definedKeywords, definedTarget } from "./definedKeywords"
import { readAll, textOf } from "../answer/items"
import { timeTarget } from "../targets/rangeTargets"
import { labelFields } from "../targets/referenceTarget"
import { type SearchContext, fault } from "../SearchContext"
import type { Target } from "../targets/Target"
import { textTarget } from "../targets/textTarget"

/**
 * An attribute that no object has. An order by it leaves all objects equal, so that their ids decide, as numbers. It is used
 * for Key in orders.
 */
export const byRecordKey: ObjectField = "flag:none"

/** Keys ignore case; being in capitals they are their own exact form. */
const keyTarget = (context: SearchContext): Target => {
  const text = textOf(context, "the key of an object")
  return {
    name: "Key",
    exists: Where.all,
    equals: (items, exact) =>
      Either.map(readAll(items, text), (texts) =>
        isOneOf("objectKey", texts.filter((key) => !exact || key === key.toUpperCase()).map(foldCase)),
      ),
    looksLike: (form, given) => Where[form]("objectKey", foldCase(given)),
    sorting: { field: byRecordKey },
  }
}

export const isObjectId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text)

const idTarget = (context: SearchContext): Target => ({
  name: "objectId",
  exists: Where.all,
  equals: (items) =>
    Either.map(
      readAll(items, (item) =>
        item._tag === "Text" && isObjectId(item.text)
          ? Either.right(recordKeyOf(item.text))
          : Either.left(fault(context, item, "the id of an object")),
      ),
      Where.keyIn,
    ),
})

/** What the system keeps of every object. */
export const systemTarget = (context: SearchContext, attribute: SystemAttribute): Target => {
  switch (attribute) {
    case "Key":
      return keyTarget(context)
    case "Name":
      return textTarget(
        context,
        "Name",
        { folded: "name", exact: indexed.exact("name") },
        // A name that is missing is stored as an empty one.
        { exists: negation(Where.equals("name", "")), sortable: true },
      )
    case "Created":
      return timeTarget(context, "Created", "createdAt", "instants")
    case "Updated":
      return timeTarget(context, "Updated", "updatedAt", "instants")
  }
}

/** The keywords that stand for values of objects, by their folded names. */
const targets: ReadonlyMap<string, (context: SearchContext) => Target> = new Map([
  ...(["Key", "Name", "Created", "Updated"] as const).map(
    (name) => [foldCase(name), (context: SearchContext) => systemTarget(context, name)] as const,
  ),
  ...definedKeywords.map(
    (keyword: DefinedKeyword) =>
      [foldCase(keyword), (context: SearchContext) => definedTarget(context, keyword)] as const,
  ),
  [
    "label",
    (context: SearchContext) =>
      textTarget(context, "Label", labelFields, { exists: Where.all, sortable: true }),
  ],
  ["objectid", idTarget],
])

/** What a keyword stands for; `undefined` when the word is none. */
export const keywordTarget = (context: SearchContext, word: string): Target | undefined =>
  targets.get(foldCase(word))?.(context)

export const definedKeyword = (word: string): DefinedKeyword | undefined =>
  definedKeywords.find((keyword) => foldCase(keyword) === foldCase(word))

/** Every attribute at once; it stands for what its attributes do. */
export const isAnyAttribute = (word: string): boolean => foldCase(word) === "anyattribute"

/** Stands left of `having` alone. */
export const isObject = (word: string): boolean => foldCase(word) === "object"

/** As messages suggest them. */
export const keywordNames: ReadonlyArray<string> = [
  "Key",
  "Label",
  "Name",
  "Created",
  "Updated",
  ...definedKeywords,
  "objectId",
  "anyAttribute",
]
