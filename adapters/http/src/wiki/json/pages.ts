import * as Schema from "effect/Schema"
import { parametersOf } from "../../request/pairs"
import type { Shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { listFields } from "./parts"

/** The numbers of a page, as operations reply them. */
interface Paged {
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

/** What a list was asked with: its address. */
export type AskedAt = Pick<Call, "addresses" | "path" | "query">

/** The same query with other parameters, such as another start. */
const withOther = (call: AskedAt, parameters: Readonly<Record<string, string | number>>): string => {
  const query = parametersOf(call.query)
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return `${call.path}?${query.toString()}`
}

/** The links that every page has. */
const around = (call: AskedAt) => {
  const { base, context } = call.addresses
  return { self: `${base}${call.path}${call.query === "" ? "" : `?${call.query}`}`, base, context }
}

/** Where a page begins, in the parameters of its address. */
export type PlaceOf = (start: number) => Readonly<Record<string, string | number>>

const atStart: PlaceOf = (start) => ({ start })

/** A list as JSON. */
export type ListJson<A> = ReturnType<typeof page<A>>

/** A page of a list (HTT-32), which may hold fewer items than the limit. On the last page `_links.next` is missing. */
export const page = <A>(
  results: ReadonlyArray<A>,
  { offset, limit, more }: Paged,
  call: AskedAt,
  placeOf = atStart,
) => {
  const at = (start: number) => withOther(call, { ...placeOf(start), limit })
  return {
    results,
    start: offset,
    limit,
    size: results.length,
    _links: {
      ...around(call),
      ...(more ? { next: at(offset + results.length) } : {}),
      ...(offset > 0 ? { prev: at(Math.max(0, offset - limit)) } : {}),
    },
  }
}

/** What a list operation replies. */
export interface Listed<View> {
  readonly items: ReadonlyArray<View>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

/** A page of what is shown one by one. */
export const listOf = <View, Json>(
  identifier: string,
  item: Shows<View, Json>,
  placeOf?: PlaceOf,
): Shows<Listed<View>, ListJson<Json>> => ({
  schema: Schema.Struct({ results: Schema.Array(item.schema), ...listFields }).annotations({ identifier }),
  by: (call) => (found) => page(found.items.map(item.by(call)), found, call, placeOf),
})

/** The numbers and cursors of a page that is reached by cursors, as operations reply them. */
interface Scanned {
  readonly limit: number
  readonly nextCursor?: string | undefined
  readonly prevCursor?: string | undefined
}

/** A page of a scan (HTT-134). Where it ends, `nextCursor` and `_links.next` are missing. */
export const scannedPage = <A>(
  results: ReadonlyArray<A>,
  { limit, nextCursor, prevCursor }: Scanned,
  call: Call,
) => ({
  results,
  limit,
  size: results.length,
  ...(nextCursor === undefined ? {} : { nextCursor }),
  ...(prevCursor === undefined ? {} : { prevCursor }),
  _links: {
    ...around(call),
    ...(nextCursor === undefined ? {} : { next: withOther(call, { cursor: nextCursor, limit }) }),
    ...(prevCursor === undefined ? {} : { prev: withOther(call, { cursor: prevCursor, limit }) }),
  },
})
