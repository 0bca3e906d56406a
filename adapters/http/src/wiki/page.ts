import type { Call } from "../request/Call"

/** The numbers of a page, as operations reply them. */
interface Paged {
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

/** The same query, from another start. */
const from = (call: Call, start: number, limit: number): string => {
  const query = new URLSearchParams(call.query)
  query.set("start", String(start))
  query.set("limit", String(limit))
  return `${call.path}?${query.toString()}`
}

/** A page of a list (HTT-32), which may hold fewer items than the limit. On the last page `_links.next` is missing. */
export const page = <A>(results: ReadonlyArray<A>, { offset, limit, more }: Paged, call: Call) => {
  const { base, context } = call.addresses
  return {
    results,
    start: offset,
    limit,
    size: results.length,
    _links: {
      self: `${base}${call.path}${call.query === "" ? "" : `?${call.query}`}`,
      base,
      context,
      ...(more ? { next: from(call, offset + results.length, limit) } : {}),
      ...(offset > 0 ? { prev: from(call, Math.max(0, offset - limit), limit) } : {}),
    },
  }
}
