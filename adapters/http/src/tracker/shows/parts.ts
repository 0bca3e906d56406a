import * as Schema from "effect/Schema"
import type { Paging } from "@quoin/kernel"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses, Call } from "../../request/Call"

/** A part of an answer of an operation, as a bare array. */
export const partOf = <View, Part, Json>(
  schema: Schema.Schema<Json, Json>,
  part: (view: View) => ReadonlyArray<Part>,
  json: (part: Part, addresses: Addresses) => Json,
): Shows<View> => ({
  schema: Schema.Array(schema),
  by:
    ({ addresses }) =>
    (view) =>
      part(view).map((each) => json(each, addresses)),
})

/** A list that is known as a whole, and which page of it is asked for. */
export interface Sliced<A> {
  readonly all: ReadonlyArray<A>
  readonly page: Paging.PageRequest
}

/** A page of a list that is known as a whole. */
export const slicedPage = <Part, Json>(
  schema: Schema.Schema<Json, Json>,
  identifier: string,
  json: (part: Part, addresses: Addresses) => Json,
) =>
  shows(
    Schema.Struct({
      startAt: Schema.Int,
      maxResults: Schema.Int,
      total: Schema.Int,
      isLast: Schema.Boolean,
      values: Schema.Array(schema),
    }).annotations({ identifier }),
    ({ addresses }) =>
      ({ all, page: { offset, limit } }: Sliced<Part>) => ({
        startAt: offset,
        maxResults: limit,
        total: all.length,
        isLast: offset + limit >= all.length,
        values: all.slice(offset, offset + limit).map((each) => json(each, addresses)),
      }),
  )

/** What a page of values says of itself. */
export const paged = {
  self: Schema.String,
  nextPage: Schema.optional(Schema.String),
  maxResults: Schema.Int,
  startAt: Schema.Int,
  total: Schema.Int,
  isLast: Schema.Boolean,
}

interface Page {
  readonly offset: number
  readonly limit: number
  readonly more: boolean
  readonly total?: number | undefined
}

/** The same for a page that was asked for by this call. */
export const pageFields = ({ offset, limit, more, total = 0 }: Page, call: Asked) => {
  const address = askedAddress(call)
  return {
    self: address,
    ...(more ? { nextPage: withParameters(address, { startAt: String(offset + limit) }) } : {}),
    maxResults: limit,
    startAt: offset,
    total,
    isLast: !more,
  }
}

type Asked = Pick<Call, "addresses" | "path" | "query">

/** The address that was asked. */
export const askedAddress = ({ addresses, path, query }: Asked): string =>
  `${addresses.base}${path}${query === "" ? "" : `?${query}`}`

/** The same address, with other parameters. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
