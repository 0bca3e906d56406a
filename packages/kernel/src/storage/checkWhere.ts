import {
  type Checked,
  type ShapeOf,
  checkOperand,
  firstFailure,
  isFailure,
  knownField,
  unknownCollection,
} from "./checkValue"
import type { CollectionShape } from "./Collection"
import { invalid } from "../failures/failures"
import type { Scalar } from "./Field"
import { isWellFormed } from "../paging/textOrder"
import type { Where } from "./Where"
import { limits } from "../values/limits"
import { exceeded } from "../failures/withinLimit"

type Leaf = Extract<
  Where,
  { readonly _tag: "Equals" | "In" | "Range" | "Prefix" | "Suffix" | "Contains" | "Empty" }
>
type Reference = Extract<Where, { readonly _tag: "References" | "ReferencedBy" }>

const operands = (where: Leaf): ReadonlyArray<Scalar> => {
  switch (where._tag) {
    case "Equals":
      return [where.value]
    case "In":
      return where.values
    case "Range":
      return [where.from, where.to].flatMap((bound) => (bound === undefined ? [] : [bound.value]))
    default:
      return []
  }
}

/** What may be asked of a field of words. */
const ofWords: ReadonlyArray<Leaf["_tag"]> = ["Equals", "In", "Prefix", "Empty"]

const checkLeaf = (shape: CollectionShape, where: Leaf): Checked => {
  const field = knownField(shape, where.field)
  if (isFailure(field)) return field
  const name = `${shape.name}.${where.field}`
  if (field.words === true && !ofWords.includes(where._tag)) {
    return invalid(name, where._tag, `${ofWords.join(", ")} on a field of words`)
  }
  if (where._tag === "Prefix" || where._tag === "Suffix" || where._tag === "Contains") {
    if (field.kind !== "text") return invalid(name, where._tag, "Prefix, Suffix and Contains on text fields")
    return isWellFormed(where.text) ? undefined : invalid(name, where.text, "a text without lone surrogates")
  }
  const values = operands(where)
  return (
    exceeded(limits, "whereListValues", values.length) ??
    firstFailure(values, (value) => checkOperand(name, field, value))
  )
}

/** A text field, as keys are. */
export const checkReference = (shape: CollectionShape, name: string): Checked => {
  const field = knownField(shape, name)
  if (isFailure(field)) return field
  return field.kind === "text" && field.words !== true
    ? undefined
    : invalid(`${shape.name}.${name}`, field.words === true ? "words" : field.kind, "a text field of keys")
}

/** A clause still to be checked, the collection that it is about, and its depth. */
interface Open {
  readonly shape: CollectionShape
  readonly clause: Where
  readonly depth: number
  readonly references: number
}

/** The inner filter is about another collection: the one that holds the field is named by the direction. */
const enter = (at: Open, clause: Reference, shapeOf: ShapeOf): Open | Checked => {
  const other = shapeOf(clause.collection)
  if (other === undefined) return unknownCollection(clause.collection)
  const holder = clause._tag === "References" ? at.shape : other
  return (
    exceeded(limits, "whereReferenceDepth", at.references + 1) ??
    checkReference(holder, clause.field) ?? {
      shape: other,
      clause: clause.where,
      depth: at.depth + 1,
      references: at.references + 1,
    }
  )
}

/** The clauses inside a clause, or why the clause itself is refused. */
const inside = (at: Open, shapeOf: ShapeOf): ReadonlyArray<Open> | Checked => {
  const { clause } = at
  switch (clause._tag) {
    case "All":
      return []
    case "And":
    case "Or":
      return clause.clauses.map((inner) => ({ ...at, clause: inner, depth: at.depth + 1 }))
    case "Not":
      return [{ ...at, clause: clause.clause, depth: at.depth + 1 }]
    case "KeyIn":
      return exceeded(limits, "whereListValues", clause.keys.length)
    case "References":
    case "ReferencedBy": {
      const entered = enter(at, clause, shapeOf)
      return entered === undefined || "_tag" in entered ? entered : [entered]
    }
    default:
      return checkLeaf(at.shape, clause)
  }
}

/** Fields, value types, depth and size of a filter. Walks without recursion, so that depth cannot hurt it. */
export const checkWhere = (shape: CollectionShape, where: Where, shapeOf: ShapeOf): Checked => {
  const open: Array<Open> = [{ shape, clause: where, depth: 1, references: 0 }]
  let clauses = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const failure = exceeded(limits, "whereDepth", next.depth) ?? exceeded(limits, "whereClauses", ++clauses)
    if (failure !== undefined) return failure
    const found = inside(next, shapeOf)
    if (found === undefined) continue
    if ("_tag" in found) return found
    for (const inner of found) open.push(inner)
  }
  return undefined
}
