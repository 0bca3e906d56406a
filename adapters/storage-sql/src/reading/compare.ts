import { type Field, type Where, utf8Bytes } from "@quoin/kernel"
import type { Dialect } from "../programs/Dialect"
import { allOf } from "./logic"
import { nextText } from "./nextText"
import type { Fragment } from "../programs/Program"

/** A test for being in a list, which is one parameter: the text of a statement must not grow with its values. */
export const inList = (
  dialect: Dialect,
  value: string,
  kind: Field.FieldKind,
  list: ReadonlyArray<Field.Scalar>,
): Fragment => ({ sql: dialect.isListed(value, kind), params: [dialect.listParameter(list)] })

const finite = (value: Field.Scalar): boolean => typeof value !== "number" || Number.isFinite(value)

export type Comparison = Extract<
  Where.Where,
  { readonly _tag: "Equals" | "In" | "Range" | "Prefix" | "Suffix" | "Contains" }
>

const range = (dialect: Dialect, value: string, where: Comparison & { _tag: "Range" }): Fragment => {
  const end = (bound: Where.Bound | undefined, operator: string): ReadonlyArray<Fragment> =>
    bound === undefined
      ? []
      : [
          {
            sql: `${value} ${operator}${bound.inclusive ? "=" : ""} ?`,
            params: [dialect.scalar(bound.value)],
          },
        ]
  const ends = [...end(where.from, ">"), ...end(where.to, "<")]
  return ends.length === 0 ? present(value) : allOf(ends)
}

export const present = (value: string): Fragment => ({ sql: `${value} IS NOT NULL`, params: [] })

/** A prefix as a range of code points: an index serves that, and no character has a special meaning. */
const prefix = (value: string, text: string): Fragment => {
  const behind = nextText(text)
  return behind === undefined
    ? { sql: `${value} >= ?`, params: [text] }
    : { sql: `(${value} >= ? AND ${value} < ?)`, params: [text, behind] }
}

/** The condition that one value, given as an expression, satisfies a comparison. It may be null for a null. */
export const compare = (
  dialect: Dialect,
  value: string,
  kind: Field.FieldKind,
  where: Comparison,
): Fragment => {
  switch (where._tag) {
    case "Equals":
      return { sql: `${value} = ?`, params: [dialect.scalar(where.value)] }
    case "In":
      return inList(dialect, value, kind, where.values.filter(finite))
    case "Range":
      return range(dialect, value, where)
    case "Prefix":
      return where.text === "" ? present(value) : prefix(value, where.text)
    case "Suffix":
      return where.text === ""
        ? present(value)
        : {
            sql: `${dialect.lastBytes(dialect.bytes(value))} = ${dialect.bytes("?")}`,
            params: [utf8Bytes(where.text), where.text],
          }
    case "Contains":
      return where.text === ""
        ? present(value)
        : { sql: dialect.bytesContain(dialect.bytes(value), dialect.bytes("?")), params: [where.text] }
  }
}
