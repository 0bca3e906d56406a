import type { EncodedSelect, PlannedStatement, StorageDriverService, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { SentSelect } from "./Recording"

/** A select may read so large a share of its collection, whatever it gives. */
const smallShare = 0.25

/** How a statement finds and orders its rows, as its plan tells. */
interface Way {
  /** Fields that the index is entered by, or only what matches; absent for a walk of all. */
  readonly by: ReadonlyArray<string> | "matches" | undefined
  readonly sorts: boolean
}

/** `t_parent_id` is the column of the field `parentId`; an attribute keeps its name. */
const fieldOf = (column: string): string =>
  column.includes(":")
    ? column
    : column.replace(/^[a-z]_/, "").replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The fields that a condition compares: all before the first that it skips. */
const fieldsIn = (condition: string): ReadonlyArray<string> =>
  [...condition.matchAll(/"?(?:r\.)?([\w:]+)"?\s*(?:=|>|<|IN)/g)].map(([, name]) => fieldOf(name ?? ""))

const ofSqlite = (plan: string): Way => {
  const search = /SEARCH r USING .*? \((.*)\)/.exec(plan)?.[1]
  // An index of words is asked by MATCH, which a plan calls a scan of it.
  // What a page counts while it sorts is a select within it: how that finds its rows stands in the same plan.
  const walks = /\bSCAN (?!json_each|CONSTANT|value|\d|\(subquery-)(?!\S+ VIRTUAL TABLE INDEX \d+:M)/.test(
    plan,
  )
  const by = walks || search === undefined ? undefined : search.includes("ANY(") ? [] : fieldsIn(search)
  const byList =
    search === "tenant=? AND key=?" && plan.includes("SEARCH v USING PRIMARY KEY (tenant=? AND value=?)")
  return {
    // An entry by row, or by key, follows a list that was found by an index.
    by: search === "rowid=?" || byList ? "matches" : by,
    sorts: plan.includes("TEMP B-TREE FOR ORDER BY"),
  }
}

const ofPostgres = (plan: string): Way => {
  const conditions = [...plan.matchAll(/(?:Index|Recheck) Cond: \((.*)\)$/gm)].map(([, text]) => text ?? "")
  const fields = conditions.flatMap(fieldsIn)
  // Rows that are entered by the values of an attribute, which an index of their own finds.
  const byAttribute =
    conditions.includes("id = v.id") && ["attribute", "value"].every((name) => fields.includes(name))
  return {
    by: plan.includes("Seq Scan on") ? undefined : byAttribute ? "matches" : fields,
    sorts: /^\s*(?:->\s*)?Sort /m.test(plan),
  }
}

const wayOf = ({ plan }: PlannedStatement): Way => {
  const text = plan.join("\n")
  return text.includes("(cost=") ? ofPostgres(text) : ofSqlite(text)
}

const clausesOf = (where: Where.Where): ReadonlyArray<Where.Where> =>
  where._tag === "And" ? where.clauses.flatMap(clausesOf) : [where]

/** The part of a filter that an index entered by these fields finds. */
const found = (where: Where.Where, by: ReadonlyArray<string>): Where.Where => ({
  _tag: "And",
  clauses: clausesOf(where).filter((clause) => {
    // Keys are also found by the records that refer to them.
    if (clause._tag === "KeyIn" || clause._tag === "ReferencedBy") return by.includes("key")
    return "field" in clause ? by.includes(clause.field) : false
  }),
})

/** What a select does that costs more the larger its collection is; undefined where it does not. */
export const fault = (
  driver: StorageDriverService,
  { collection, select }: SentSelect,
): Effect.Effect<string | undefined, unknown> =>
  Effect.gen(function* () {
    const count = (where: Where.Where) =>
      Effect.map(
        driver.select(collection, {
          ...select,
          orderBy: [],
          after: undefined,
          where,
          offset: 0,
          limit: 0,
          total: true,
        }),
        ({ total }) => total ?? 0,
      )
    if (
      clausesOf(select.where).some(
        ({ _tag, ...rest }) => _tag === "Or" && "clauses" in rest && rest.clauses.length === 0,
      )
    ) {
      return undefined
    }
    const all = yield* count({ _tag: "All" })
    const matching = yield* count(select.where)
    const planned = yield* driver.explain(collection, select)
    const enough = Math.max(all * smallShare, 2 * Math.min(select.offset + select.limit, matching))
    for (const statement of planned) {
      if (!statement.statement.includes("ORDER BY")) continue
      const { by, sorts } = wayOf(statement)
      const entered =
        by === undefined ? all : by === "matches" ? matching : yield* count(found(select.where, by))
      const read = sorts ? entered : readUntilFull(select, entered, matching)
      if (read <= enough) continue
      const does = by === undefined ? "walks" : sorts ? "sorts" : "looks through"
      return `${does} ${Math.round(read)} of ${all} for ${Math.min(select.limit, matching)}:\n${statement.plan.join("\n")}`
    }
    return undefined
  })

/** Rows that are read in order until the page is full, where those that match are spread evenly. */
const readUntilFull = ({ limit, offset }: EncodedSelect, entered: number, matching: number): number =>
  matching <= offset + limit ? entered : ((offset + limit) * entered) / matching
