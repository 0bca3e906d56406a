import { type Field, type Order, utf8Bytes } from "@quoin/kernel"
import type { Ground } from "../layout/Ground"
import type { Fragment } from "../programs/Program"
import { compare } from "./compare"

/** The joins and the expression that give the value of a single-valued field or attribute of a row. */
export interface Place {
  readonly joins: ReadonlyArray<Fragment>
  readonly column: string
  readonly kind: Field.FieldKind
  readonly sparse: boolean
}

/** The least text of a list that begins so, for each row that has one. */
export const behindOf = (
  ground: Ground,
  { field, behind = "" }: Order.OrderTerm,
  joined: string,
): Place | undefined => {
  const list = ground.table.listOf.get(field)
  if (list === undefined) return undefined
  const { dialect, tenant } = ground
  const begins = compare(dialect, "value", list.kind, { _tag: "Prefix", field, text: behind })
  const which = list.attribute === undefined ? "" : ` AND attribute = ${list.attribute}`
  const rest = dialect.leastText("value", utf8Bytes(behind) + 1)
  const least =
    `SELECT ${list.owner}, ${rest} AS value FROM ${list.table} ` +
    `WHERE tenant = ?${which} AND ${begins.sql} GROUP BY ${list.owner}`
  const sql = ` LEFT JOIN (${least}) ${joined} ON ${joined}.${list.owner} = r.${list.owner}`
  const joins = [{ sql, params: [tenant, ...begins.params] }]
  return { joins, column: `${joined}.value`, kind: list.kind, sparse: false }
}
