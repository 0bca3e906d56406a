import { Where, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import { isOneOf } from "./conditions"
import { argumentTexts, readAll } from "../answer/items"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import { type Target, type TextForm, looksLike } from "../targets/Target"

/** The keywords whose values are definitions, which are known before any object is looked at. */
export const definedKeywords = ["objectSchema", "objectSchemaId", "objectType", "objectTypeId"] as const
export type DefinedKeyword = (typeof definedKeywords)[number]

interface Defined {
  readonly id: string
  readonly name: string
}

type Ids = ReadonlyArray<string>

/** How the values of such a keyword are told apart. */
interface Selector {
  readonly field: "typeId" | "schemaId"
  readonly equals: (items: ReadonlyArray<Item>, exact: boolean) => Resolved<Ids>
  /** Ids are not looked into. */
  readonly looksLike?: (form: TextForm, text: string) => Ids
}

const idsOf = (found: ReadonlyArray<Defined>): Ids => found.map(({ id }) => id)

const visibleTypesNamed = ({ catalog, visibleTypes }: SearchContext, text: string): ReadonlyArray<Defined> =>
  catalog.typesNamed(text).filter(({ id }) => visibleTypes.has(id))

const visibleTypes = ({ catalog, visibleTypes }: SearchContext): ReadonlyArray<Defined> =>
  [...catalog.definitions.types.values()].filter(({ id }) => visibleTypes.has(id))

const visibleSchemas = ({ catalog, visibleSchemas }: SearchContext): ReadonlyArray<Defined> =>
  [...catalog.definitions.schemas.values()].filter(({ id }) => visibleSchemas.has(id))

/** What was looked for is not there, or hidden: both read alike. */
const orUnknown = (
  context: SearchContext,
  item: Item,
  found: ReadonlyArray<Defined>,
  expected: string,
  known: () => ReadonlyArray<Defined>,
): Resolved<Ids> => {
  if (found.length > 0) return Either.right(idsOf(found))
  const [typed = ""] = item._tag === "Text" ? [item.text] : argumentTexts(item)
  return Either.left(fault(context, item, expected, { typed, names: known().map(({ name }) => name) }))
}

const subtrees = ({ catalog }: SearchContext, types: ReadonlyArray<Defined>): ReadonlyArray<Defined> =>
  types.flatMap(({ id }) => catalog.definitions.subtreeOf(id))

/** `objectTypeAndChildren("Host")`, by name or id. */
const withChildren = (context: SearchContext, item: Item): Resolved<Ids> | undefined => {
  if (item._tag !== "Call" || item.name !== "objectTypeAndChildren") return undefined
  const [text = ""] = argumentTexts(item)
  const named = visibleTypesNamed(context, text)
  const byId = visibleTypes(context).filter(({ id }) => named.length === 0 && id === text)
  const found = subtrees(context, [...named, ...byId])
  return orUnknown(context, item, found, "the name or id of an object type", () => visibleTypes(context))
}

const byName = (
  context: SearchContext,
  field: Selector["field"],
  {
    expected,
    known,
    named,
  }: {
    readonly expected: string
    readonly known: () => ReadonlyArray<Defined>
    readonly named: (text: string) => ReadonlyArray<Defined>
  },
): Selector => ({
  field,
  equals: (items, exact) =>
    Either.map(
      readAll(items, (item) => {
        const children = field === "typeId" ? withChildren(context, item) : undefined
        if (children !== undefined) return children
        const found = item._tag === "Text" ? named(item.text) : []
        const isMeant = ({ name }: Defined): boolean => !exact || (item._tag === "Text" && item.text === name)
        return orUnknown(context, item, found.filter(isMeant), expected, known)
      }),
      (ids) => ids.flat(),
    ),
  looksLike: (form, text) => idsOf(known().filter(({ name }) => looksLike(form, name, text))),
})

const byId = (
  context: SearchContext,
  field: Selector["field"],
  expected: string,
  isKnown: (id: string) => boolean,
): Selector => ({
  field,
  equals: (items) =>
    Either.map(
      readAll(items, (item) => {
        const children = field === "typeId" ? withChildren(context, item) : undefined
        if (children !== undefined) return children
        return item._tag === "Text" && isKnown(item.text)
          ? Either.right([item.text])
          : Either.left(fault(context, item, expected))
      }),
      (ids) => ids.flat(),
    ),
})

export const selectorOf = (context: SearchContext, keyword: DefinedKeyword): Selector => {
  switch (keyword) {
    case "objectSchema":
      return byName(context, "schemaId", {
        expected: "the name of an object schema",
        known: () => visibleSchemas(context),
        named: (text) => visibleSchemas(context).filter(({ name }) => foldCase(name) === foldCase(text)),
      })
    case "objectType":
      return byName(context, "typeId", {
        expected: "the name of an object type",
        known: () => visibleTypes(context),
        named: (text) => visibleTypesNamed(context, text),
      })
    case "objectSchemaId":
      return byId(context, "schemaId", "the id of an object schema", (id) => context.visibleSchemas.has(id))
    case "objectTypeId":
      return byId(context, "typeId", "the id of an object type", (id) => context.visibleTypes.has(id))
  }
}

/** The types or schemas that such a keyword names, as a condition on objects. */
export const definedTarget = (context: SearchContext, keyword: DefinedKeyword): Target => {
  const selector = selectorOf(context, keyword)
  const { field } = selector
  const like = selector.looksLike
  return {
    name: keyword,
    exists: Where.all,
    equals: (items, exact) => Either.map(selector.equals(items, exact), (ids) => isOneOf(field, ids)),
    ...(like === undefined ? {} : { looksLike: (form, text) => isOneOf(field, like(form, text)) }),
  }
}
