import { type CollectionShape, fieldShape } from "./Collection"
import { InvalidInput, type LimitExceeded, invalid, showGiven } from "../failures/failures"
import type { FieldShape, Scalar } from "./Field"
import { limits } from "../values/limits"
import { isWellFormed } from "../paging/textOrder"
import { oneOf } from "../failures/suggestion"
import { exceededBytes } from "../failures/withinLimit"

/** Why `lift` refuses an input, before any driver sees it. */
export type CheckFailure = InvalidInput | LimitExceeded

export type Checked = CheckFailure | undefined

/** The collections that a storage was built with, by name. */
export type ShapeOf = (collection: string) => CollectionShape | undefined

export const firstFailure = <A>(items: Iterable<A>, check: (item: A) => Checked): Checked => {
  for (const item of items) {
    const failure = check(item)
    if (failure !== undefined) return failure
  }
  return undefined
}

export const checkKey = (collection: string, key: string): Checked =>
  key === "" || !isWellFormed(key)
    ? invalid(`${collection} key`, key, "a non-empty text without lone surrogates")
    : exceededBytes(limits, "keyBytes", [key])

const typeOfKind = { text: "string", number: "number", instant: "number", flag: "boolean" } as const

/** A value that is stored. */
export const checkScalar = (name: string, shape: FieldShape, value: Scalar): Checked => {
  const fits =
    typeof value === typeOfKind[shape.kind] &&
    (typeof value !== "number" || Number.isFinite(value)) &&
    (shape.kind !== "instant" || Number.isSafeInteger(value)) &&
    (typeof value !== "string" || isWellFormed(value))
  if (!fits) return invalid(name, value, `a ${shape.kind}, finite and without lone surrogates`)
  const most = shape.words === true ? "wordBytes" : "indexedTextBytes"
  return typeof value === "string" ? exceededBytes(limits, most, [value]) : undefined
}

/** A value that a filter compares with. */
export const checkOperand = (name: string, shape: FieldShape, value: Scalar): Checked =>
  typeof value === typeOfKind[shape.kind] &&
  !Number.isNaN(value) &&
  (typeof value !== "string" || isWellFormed(value))
    ? undefined
    : invalid(name, value, `a ${shape.kind}`)

export const unknownCollection = (name: string): InvalidInput =>
  invalid("collection", name, "a collection that the storage was built with")

/** The shape of a field or attribute, or the refusal that names what there is. */
export const knownField = (shape: CollectionShape, name: string): FieldShape | InvalidInput =>
  fieldShape(shape, name) ??
  new InvalidInput({
    violations: [
      {
        field: shape.name,
        given: showGiven(name),
        allowed: `${oneOf(name, Object.keys(shape.fields))}${shape.attributes ? ", or an attribute" : ""}`,
      },
    ],
  })

export const isFailure = (found: FieldShape | InvalidInput): found is InvalidInput => "_tag" in found
