import type { Word } from "@quoin/query"
import * as Either from "effect/Either"
import {
  type AttributeRecord,
  type SystemAttribute,
  systemAttributes,
} from "../../definitions/attribute/AttributeDefinition"
import { attributeTarget } from "../targets/attributeTarget"
import { isAnyAttribute, keywordNames, keywordTarget, systemTarget } from "./keywords"
import { type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Target } from "../targets/Target"

/** What a name stands for, among objects of some types. */
export interface Named {
  readonly targets: ReadonlyArray<Target>
  /** The types whose objects have it. */
  readonly types: ReadonlySet<string>
}

type Types = ReadonlySet<string>

const shared = (types: Types, others: Types): ReadonlyArray<string> =>
  [...others].filter((type) => types.has(type))

/** The attributes of some types that are called so. */
export const attributesCalled = (
  { catalog, caseSensitiveNames }: SearchContext,
  types: Types,
  name: string,
): ReadonlyArray<AttributeRecord> =>
  catalog
    .attributesNamed(name)
    .filter((attribute) => !caseSensitiveNames || attribute.name === name)
    .filter((attribute) => shared(types, catalog.typesWith(attribute)).length > 0)

/** Each type has system attributes of its own, which are the same for all objects. */
const targetsOf = (
  context: SearchContext,
  attributes: ReadonlyArray<AttributeRecord>,
): ReadonlyArray<Target> => {
  const system = new Set<SystemAttribute>()
  const own: Array<Target> = []
  for (const attribute of attributes) {
    if (attribute.system === undefined) own.push(attributeTarget(context, attribute))
    else system.add(attribute.system)
  }
  return [...[...system].map((each) => systemTarget(context, each)), ...own]
}

const asAttribute = (context: SearchContext, types: Types, name: string): Named | undefined => {
  const attributes = attributesCalled(context, types, name)
  if (attributes.length === 0) return undefined
  const { typesWith } = context.catalog
  return {
    targets: targetsOf(context, attributes),
    types: new Set(attributes.flatMap((attribute) => shared(types, typesWith(attribute)))),
  }
}

const attributesOf = ({ catalog }: SearchContext, types: Types): ReadonlyArray<AttributeRecord> => [
  ...new Set([...types].flatMap((type) => catalog.definitions.attributesOf(type))),
]

const asKeyword = (context: SearchContext, types: Types, name: string): Named | undefined => {
  if (isAnyAttribute(name)) {
    const own = attributesOf(context, types).filter(({ system }) => system === undefined)
    const system = systemAttributes.map((each) => systemTarget(context, each))
    return { targets: [...system, ...targetsOf(context, own)], types }
  }
  const target = keywordTarget(context, name)
  return target === undefined ? undefined : { targets: [target], types }
}

/** So many types are named in a message. */
const namedTypes = 3

const ofTypes = ({ catalog, visibleTypes }: SearchContext, types: Types): string => {
  const names = [...types].slice(0, namedTypes).map((id) => catalog.definitions.types.get(id)?.name ?? id)
  const isFew = types.size > 0 && types.size <= namedTypes && types.size < visibleTypes.size
  return isFew ? `an attribute of ${names.join(" or ")}` : "an attribute"
}

/**
 * What a name stands for among objects of these types. A keyword wins over an attribute that is called like it, unless
 * the name is quoted.
 */
export const named = (context: SearchContext, types: Types, word: Word): Resolved<Named> => {
  const [first, second] = word.quoted ? [asAttribute, asKeyword] : [asKeyword, asAttribute]
  const found = first(context, types, word.text) ?? second(context, types, word.text)
  if (found !== undefined) return Either.right(found)
  const names = [...attributesOf(context, types).map(({ name }) => name), ...keywordNames]
  return Either.left(fault(context, word, ofTypes(context, types), { typed: word.text, names }))
}
