import * as fc from "fast-check"
import { suits } from "./modelValues"
import { referencesNamed } from "./modelScope"
import { type Condition, type SearchModel, type Types, meanings } from "./SearchModel"
import { attributeNames, pick, referenceTypes, typeNames, values } from "./searchWorlds"

/** A query before it is known over which world: numbers that pick from what there is. */
export type QueryPlan =
  | {
      readonly kind: "compare"
      readonly path: ReadonlyArray<number>
      readonly op: number
      readonly right: ReadonlyArray<number>
      readonly wild: boolean
    }
  | { readonly kind: "type"; readonly op: number; readonly right: ReadonlyArray<number> }
  | {
      readonly kind: "having"
      readonly inbound: boolean
      readonly negated: boolean
      readonly inner: QueryPlan | undefined
      readonly type: number
    }
  | { readonly kind: "all" | "any"; readonly of: ReadonlyArray<QueryPlan> }
  | { readonly kind: "not"; readonly of: QueryPlan }

const number = fc.nat({ max: 1000 })
const right = fc.array(number, { minLength: 1, maxLength: 3 })

export const queryPlan: fc.Arbitrary<QueryPlan> = fc.letrec<{ query: QueryPlan }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, depthIdentifier: "query" },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant("compare" as const),
        path: fc.oneof(
          { weight: 3, arbitrary: fc.tuple(number) },
          { weight: 2, arbitrary: fc.tuple(number, number) },
          { weight: 1, arbitrary: fc.tuple(number, number, number) },
        ),
        op: number,
        right,
        wild: fc.integer({ min: 0, max: 19 }).map((each) => each === 0),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("type" as const), op: number, right }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("having" as const),
        inbound: fc.boolean(),
        negated: fc.boolean(),
        inner: fc.option(tie("query"), { nil: undefined }),
        type: number,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("all" as const, "all" as const, "any" as const),
        of: fc.array(tie("query"), { minLength: 2, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("not" as const), of: tie("query") }) },
  ),
})).query

const names = [
  ...attributeNames,
  ...attributeNames,
  "alpha",
  "Name",
  "Label",
  "Key",
  "objectId",
  "anyAttribute",
]

const lists = ["in", "not in"]
const equalities = ["=", "!=", "==", "in", "not in", "is", "is not"]
const operators = [
  ...equalities,
  ...equalities,
  "<",
  "<=",
  ">",
  ">=",
  "like",
  "not like",
  "startswith",
  "endswith",
]

/** Everything that values are compared with, of all kinds. */
const texts = [
  ...new Set(Object.values(values).flat().map(String)),
  ...["FOO", "o", "bar", "é", "y", "r", "5", "2024-02-01", "2024/01/31", "2024-02-01 00:00", "12:30"],
  ...[
    "10.0.0.0/24",
    "10.0.0.0/16",
    "TRUE",
    "BOB",
    "Writers",
    "running",
    "7",
    "user(carol)",
    "group(writers)",
  ],
  ...["DEB-1", "deb-2", "DEB-3", "1", "-0.50"],
]

const suitable = (types: Types, name: string, op: string): ReadonlyArray<string> => {
  const kinds = types.flatMap((type) => meanings(type, name)).map(({ kind }) => kind)
  const plain = op === "not like" ? "like" : ["!=", "in", "not in"].includes(op) ? "=" : op
  return texts.filter((text) => kinds.some((kind) => suits(kind, plain, text)))
}

const compare = (model: SearchModel, plan: Extract<QueryPlan, { readonly kind: "compare" }>): Condition => {
  const path: Array<string> = []
  let types = model.types
  for (const at of plan.path.slice(1)) {
    const steps = names.filter((name) => referencesNamed(types, name).length > 0)
    const step = pick(steps, at)
    if (step === undefined) break
    path.push(step)
    types = referencesNamed(types, step).flatMap((attribute) => model.targets(attribute))
  }
  const last = pick(
    names.filter((name) => types.some((type) => meanings(type, name).length > 0) || plan.wild),
    plan.path[0] ?? 0,
  )
  const name = last ?? "Name"
  const op =
    pick(
      operators.filter(
        (each) => each.startsWith("is") || suitable(types, name, each).length > 0 || plan.wild,
      ),
      plan.op,
    ) ?? "="
  if (op.startsWith("is")) return { path: [...path, name], op, right: ["EMPTY"] }
  const pool = plan.wild ? texts : suitable(types, name, op)
  const given = plan.right.flatMap((at) =>
    lists.includes(op) && at % 9 === 0 ? "EMPTY" : (pick(pool, at) ?? []),
  )
  return {
    path: [...path, name],
    op,
    right: lists.includes(op) ? given : [given.find((text) => text !== "EMPTY") ?? "x"],
  }
}

/** The condition that a plan is, in a world. */
export const conditionOf = (model: SearchModel, plan: QueryPlan): Condition => {
  switch (plan.kind) {
    case "compare":
      return compare(model, plan)
    case "type": {
      const op = pick(["=", "=", "in", "!=", "like", "is not"], plan.op) ?? "="
      const known = [...typeNames, ...typeNames.map((name) => `objectTypeAndChildren(${name})`)]
      const pool = op === "like" ? ["o", "SK", "x"] : known
      const given = plan.right.map((at) => pick(pool, at) ?? "Host")
      return {
        path: ["objectType"],
        op,
        right: op === "is not" ? ["EMPTY"] : op === "in" ? given : given.slice(0, 1),
      }
    }
    case "having": {
      const referenceType = pick([undefined, undefined, ...referenceTypes], plan.type)
      const inner = plan.inner === undefined ? undefined : conditionOf(model, plan.inner)
      return { having: plan.inbound ? "inR" : "outR", negated: plan.negated, inner, referenceType }
    }
    case "all":
      return { all: plan.of.map((each) => conditionOf(model, each)) }
    case "any":
      return { any: plan.of.map((each) => conditionOf(model, each)) }
    case "not":
      return { not: conditionOf(model, plan.of) }
  }
}

const quoted = (text: string): string => (text === "EMPTY" || text.endsWith(")") ? text : `"${text}"`)
const named = (path: ReadonlyArray<string>): string =>
  path.map((name) => (name.includes(" ") ? `"${name}"` : name)).join(".")

/** A condition as AQL. */
export const aqlOf = (condition: Condition): string => {
  if ("all" in condition) return `(${condition.all.map(aqlOf).join(" AND ")})`
  if ("any" in condition) return `(${condition.any.map(aqlOf).join(" OR ")})`
  if ("not" in condition) return `NOT ${aqlOf(condition.not)}`
  if ("path" in condition) {
    const { path, op, right: given } = condition
    const list = given.map(quoted).join(", ")
    return `${named(path)} ${op} ${lists.includes(op) ? `(${list})` : list}`
  }
  const { having, negated, inner, referenceType } = condition
  const query = inner === undefined ? "" : aqlOf(inner)
  return `object ${negated ? "not having" : "having"} ${having}(${query}${referenceType === undefined ? "" : `, ${referenceType}`})`
}
