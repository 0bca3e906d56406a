import type { Held } from "../FieldKind"

/** Whether two values are the same; no value and an empty list are. */
export const isSame = (a: Held, b: Held): boolean => {
  if (typeof a !== "object" && typeof b !== "object") return a === b
  const [left, right] = [a ?? [], b ?? []]
  return typeof left === "object" && typeof right === "object"
    ? left.length === right.length && left.every((each, index) => each === right[index])
    : false
}
