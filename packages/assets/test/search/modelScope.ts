import { suits } from "./modelValues"
import {
  type Comparison,
  type Condition,
  type ModelAttribute,
  type SearchModel,
  type Types,
  meanings,
} from "./SearchModel"

/** Which queries the model expects to be answered: those in which every name and every value can mean something. */

const negated = new Set(["!=", "not in", "not like", "is not"])

const plainOf = (op: string): string => {
  if (op === "not like") return "like"
  return ["!=", "in", "not in", "is", "is not"].includes(op) ? "=" : op
}

/** The types that a condition leaves, where it speaks of types. */
const pinned = (model: SearchModel, condition: Condition): Types | undefined => {
  if ("all" in condition) {
    const sets = condition.all.map((each) => pinned(model, each)).filter((set) => set !== undefined)
    return sets.length === 0
      ? undefined
      : model.types.filter((type) => sets.every((set) => set.includes(type)))
  }
  if ("any" in condition) {
    const sets = condition.any.map((each) => pinned(model, each))
    return sets.includes(undefined) ? undefined : sets.flatMap((set) => set ?? [])
  }
  if (!("path" in condition) || condition.path.join(".").toLowerCase() !== "objecttype") return undefined
  const { op, right } = condition
  return negated.has(op) || right.includes("EMPTY")
    ? undefined
    : model.types.filter((type) => right.some((text) => model.isType(type, plainOf(op), text)))
}

/** The types that objects found by a condition can be of; all where it contradicts itself. */
export const narrowed = (model: SearchModel, types: Types, condition: Condition | undefined): Types => {
  const left = condition === undefined ? undefined : pinned(model, condition)
  const both = types.filter((type) => left?.includes(type) ?? true)
  return both.length === 0 ? types : both
}

export const referencesNamed = (types: Types, name: string): ReadonlyArray<ModelAttribute> =>
  [...new Set(types.flatMap((type) => meanings(type, name)))].filter(
    (meaning): meaning is ModelAttribute => meaning.kind === "reference",
  )

const isSound = (
  model: SearchModel,
  types: Types,
  { path: [name = "", ...rest], op, right }: Comparison,
): boolean => {
  if (rest.length > 0) {
    const references = referencesNamed(types, name)
    const next = [...new Set(references.flatMap((attribute) => model.targets(attribute)))]
    return references.length > 0 && isSound(model, next, { path: rest, op, right })
  }
  const found = types.flatMap((type) => meanings(type, name))
  const plain = plainOf(op)
  const isKnown = (text: string): boolean => found.some(({ kind }) => suits(kind, plain, text))
  const isTypeNamed = (text: string): boolean =>
    plain.endsWith("=")
      ? model.types.some((type) => model.isType(type, plain, text))
      : suits("type", plain, text)
  return (
    found.length > 0 &&
    right.every((text) => text === "EMPTY" || (found[0]?.kind === "type" ? isTypeNamed(text) : isKnown(text)))
  )
}

export const isAnswered = (model: SearchModel, types: Types, condition: Condition): boolean => {
  if ("all" in condition) {
    const left = narrowed(model, types, condition)
    return condition.all.every((each) => isAnswered(model, left, each))
  }
  if ("any" in condition) return condition.any.every((each) => isAnswered(model, types, each))
  if ("not" in condition) return isAnswered(model, types, condition.not)
  if ("path" in condition) return isSound(model, types, condition)
  return condition.inner === undefined || isAnswered(model, model.types, condition.inner)
}
