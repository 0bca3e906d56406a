import type { ValueKindName } from "@quoin/assets"
import { type Groups, type ModelKind, valuePasses } from "./modelValues"

export interface ModelAttribute {
  readonly name: string
  readonly kind: ValueKindName
  readonly many: boolean
  /** Of references. */
  readonly target: ModelType | undefined
  readonly withChildren: boolean
  readonly referenceType: string
}

export interface ModelType {
  readonly name: string
  readonly parent: ModelType | undefined
  readonly inherited: boolean
  readonly own: Array<ModelAttribute>
}

export type ModelValue = string | number | boolean | ModelObject

export interface ModelObject {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly type: ModelType
  readonly values: ReadonlyMap<ModelAttribute, ReadonlyArray<ModelValue>>
}

/** A condition. What stands right are texts, EMPTY, and functions such as `user(bob)`. */
export type Condition =
  | { readonly all: ReadonlyArray<Condition> }
  | { readonly any: ReadonlyArray<Condition> }
  | { readonly not: Condition }
  | { readonly path: ReadonlyArray<string>; readonly op: string; readonly right: ReadonlyArray<string> }
  | {
      readonly having: "inR" | "outR"
      readonly negated: boolean
      readonly inner: Condition | undefined
      readonly referenceType: string | undefined
    }

export type Comparison = Extract<Condition, { readonly path: unknown }>
type Having = Extract<Condition, { readonly having: unknown }>
export type Types = ReadonlyArray<ModelType>

export const attributesOf = (type: ModelType): ReadonlyArray<ModelAttribute> => {
  const above = type.parent?.inherited === true ? attributesOf(type.parent) : []
  return [...above, ...type.own]
}

const isBelow = (type: ModelType, above: ModelType): boolean =>
  type === above || (type.parent !== undefined && isBelow(type.parent, above))

/** What a name can mean for an object: one of its attributes, or what the system keeps of it. */
type Meaning = ModelAttribute | { readonly kind: Exclude<ModelKind, ValueKindName> }

const nameOf: Meaning = { kind: "name" }
const keyOf: Meaning = { kind: "key" }
const keywords: Readonly<Record<string, Meaning>> = {
  name: nameOf,
  label: nameOf,
  key: keyOf,
  objectid: { kind: "id" },
  objecttype: { kind: "type" },
}

export const meanings = (type: ModelType, name: string): ReadonlyArray<Meaning> => {
  const folded = name.toLowerCase()
  if (folded === "anyattribute") return [keyOf, nameOf, ...attributesOf(type)]
  const keyword = keywords[folded]
  return keyword === undefined
    ? attributesOf(type).filter((attribute) => attribute.name.toLowerCase() === folded)
    : [keyword]
}

const negations: Readonly<Record<string, string>> = {
  "!=": "=",
  "not in": "=",
  "not like": "like",
  "is not": "=",
}

/** The operator that a negated one negates; `in` and `is` are `=` with what stands right. */
const plainOf = (op: string): string => negations[op] ?? (op === "in" || op === "is" ? "=" : op)

const valuesOf = (object: ModelObject, meaning: Meaning): ReadonlyArray<ModelValue> => {
  if ("name" in meaning) return object.values.get(meaning) ?? []
  const { name, key, id, type } = object
  return [{ name, key, id: String(id), type: type.name }[meaning.kind]]
}

/** Answers queries by looking at every object. */
export class SearchModel {
  constructor(
    readonly types: Types,
    readonly objects: ReadonlyArray<ModelObject>,
    readonly groups: Groups,
  ) {}

  /** The types of the objects that an attribute may refer to. */
  targets({ target, withChildren }: ModelAttribute): Types {
    return this.types.filter(
      (type) => type === target || (withChildren && target !== undefined && isBelow(type, target)),
    )
  }

  /** Types named `objectTypeAndChildren(...)` or by a text. */
  isType(type: ModelType, op: string, text: string): boolean {
    const [, above] = /^objectTypeAndChildren\((.*)\)$/.exec(text) ?? []
    return above === undefined
      ? valuePasses("type", type.name, op, text, this.groups)
      : this.types.some((each) => each.name === above && isBelow(type, each))
  }

  private passes(
    object: ModelObject,
    [name = "", ...rest]: ReadonlyArray<string>,
    test: (kind: ModelKind, value: ModelValue, object: ModelObject) => boolean,
  ): boolean {
    return meanings(object.type, name).some((meaning) =>
      valuesOf(object, meaning).some((value) =>
        rest.length === 0
          ? test(meaning.kind, value, object)
          : typeof value === "object" && this.passes(value, rest, test),
      ),
    )
  }

  private compares(object: ModelObject, { path, op, right }: Comparison): boolean {
    const plain = plainOf(op)
    const found = this.passes(object, path, (kind, value, { type }) =>
      right.some((text) =>
        kind === "type"
          ? this.isType(type, plain, text)
          : text !== "EMPTY" && valuePasses(kind, value, plain, text, this.groups),
      ),
    )
    const able = meanings(object.type, path[0] ?? "").length > 0
    const empty = able && right.includes("EMPTY") && !this.passes(object, path, () => true)
    return op in negations ? able && !found && !empty : found || empty
  }

  private having(object: ModelObject, { having, negated, inner, referenceType }: Having): boolean {
    const refers = (from: ModelObject, to: ModelObject): boolean =>
      [...from.values].some(
        ([attribute, values]) =>
          (referenceType === undefined || attribute.referenceType === referenceType) && values.includes(to),
      )
    const found = this.objects.some(
      (other) =>
        (inner === undefined || this.holds(other, inner)) &&
        (having === "inR" ? refers(other, object) : refers(object, other)),
    )
    return found !== negated
  }

  holds(object: ModelObject, condition: Condition): boolean {
    if ("all" in condition) return condition.all.every((each) => this.holds(object, each))
    if ("any" in condition) return condition.any.some((each) => this.holds(object, each))
    if ("not" in condition) return !this.holds(object, condition.not)
    return "path" in condition ? this.compares(object, condition) : this.having(object, condition)
  }
}
