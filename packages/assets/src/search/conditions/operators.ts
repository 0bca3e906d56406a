import { lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type ObjectWhere, anyOf } from "./conditions"
import type { Inequality } from "../moments/Interval"
import { type Comparison, type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Target, TextForm } from "../targets/Target"

/** What an operator asks of the values on its left. */
export type Asked =
  | { readonly test: "equals"; readonly exact: boolean }
  | { readonly test: "compares"; readonly operator: Inequality }
  | { readonly test: "looksLike"; readonly form: TextForm }
  /** About objects that refer, or are referred to. */
  | { readonly test: "having" }

export interface AskedOperator {
  readonly asked: Asked
  /** It holds exactly where the plain one does not. */
  readonly negated: boolean
}

const equality: Asked = { test: "equals", exact: false }
const having: Asked = { test: "having" }
const containing: Asked = { test: "looksLike", form: "contains" }

/** By the names of the dialect's table. What `is` compares with can only be EMPTY. */
const operators: Readonly<Record<string, AskedOperator>> = {
  "=": { asked: equality, negated: false },
  "==": { asked: { test: "equals", exact: true }, negated: false },
  "!=": { asked: equality, negated: true },
  in: { asked: equality, negated: false },
  "not in": { asked: equality, negated: true },
  is: { asked: equality, negated: false },
  "is not": { asked: equality, negated: true },
  like: { asked: containing, negated: false },
  "not like": { asked: containing, negated: true },
  startswith: { asked: { test: "looksLike", form: "prefix" }, negated: false },
  endswith: { asked: { test: "looksLike", form: "suffix" }, negated: false },
  "<": { asked: { test: "compares", operator: "<" }, negated: false },
  "<=": { asked: { test: "compares", operator: "<=" }, negated: false },
  ">": { asked: { test: "compares", operator: ">" }, negated: false },
  ">=": { asked: { test: "compares", operator: ">=" }, negated: false },
  having: { asked: having, negated: false },
  "not having": { asked: having, negated: true },
}

export const operatorOf = ({ operator }: Comparison): AskedOperator =>
  lookUp(operators, operator) ?? { asked: equality, negated: false }

const common = ["=", "==", "!=", "in", "not in", "is", "is not"]

/** The operators that mean something for a target. */
const allowed = ({ compares, looksLike }: Target): ReadonlyArray<string> => [
  ...common,
  ...(compares === undefined ? [] : ["<", "<=", ">", ">="]),
  ...(looksLike === undefined ? [] : ["like", "not like", "startswith", "endswith"]),
]

const unsuitable = (
  context: SearchContext,
  { operatorSpan }: Comparison,
  target: Target,
): Resolved<never> => {
  const [last = "", ...others] = [...allowed(target)].reverse()
  return Either.left(
    fault(context, { span: operatorSpan }, [...others.reverse(), `${last} for ${target.name}`]),
  )
}

/** The condition that some value of a target passes what the operator asks with one of the items. */
export const passes = (
  context: SearchContext,
  comparison: Comparison,
  items: ReadonlyArray<Item>,
  target: Target,
): Resolved<ObjectWhere> => {
  const { asked } = operatorOf(comparison)
  const [item] = items
  switch (asked.test) {
    case "equals":
    case "having":
      return target.equals(items, asked.test === "equals" && asked.exact)
    case "compares": {
      if (target.compares === undefined) return unsuitable(context, comparison, target)
      return item === undefined ? Either.right(anyOf([])) : target.compares(asked.operator, item)
    }
    case "looksLike": {
      if (target.looksLike === undefined) return unsuitable(context, comparison, target)
      return item?._tag === "Text"
        ? Either.right(target.looksLike(asked.form, item.text))
        : Either.left(fault(context, comparison.value, `a text to look for in ${target.name}`))
    }
  }
}
