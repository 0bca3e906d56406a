import type { Paging } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import {
  type Asked,
  each,
  flag,
  maybe,
  maybeText,
  number,
  type Shape,
  shape,
  text,
} from "../../answers/shape"
import type { Call } from "../../request/Call"

/** A list that is known as a whole, and which page of it is asked for. */
export interface Sliced<A> {
  readonly all: ReadonlyArray<A>
  readonly page: Paging.PageRequest
}

/** A page of a list that is known as a whole. */
export const slicedPage = <View, At = Asked>(
  identifier: string,
  item: Shape<View, At>,
): Shape<Sliced<View>, At> =>
  shape<Sliced<View>, At>(identifier)({
    startAt: number(({ page }) => page.offset),
    maxResults: number(({ page }) => page.limit),
    total: number(({ all }) => all.length),
    isLast: flag(({ all, page: { offset, limit } }) => offset + limit >= all.length),
    values: each(item, ({ all, page: { offset, limit } }) => all.slice(offset, offset + limit)),
  })

/** A page as operations reply it. */
export interface Page<View> {
  readonly items: ReadonlyArray<View>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
  /** Where it costs nothing. */
  readonly total?: number | undefined
}

/** The parts of a request that make its address. */
export type AskedAt = Pick<Call, "addresses" | "path" | "query">

/** The address that was asked. */
export const askedAddress = ({ addresses, path, query }: AskedAt): string =>
  `${addresses.base}${path}${query === "" ? "" : `?${query}`}`

/** The same address, with other parameters. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** A page of values, with its own address and that of the next one. */
export const pageOf = <View, At extends AskedAt = AskedAt>(
  identifier: string,
  item: Shape<View, At>,
): Shape<Page<View>, At> =>
  shape<Page<View>, At>(identifier)({
    self: text((_page, at) => askedAddress(at)),
    nextPage: maybeText(({ more, offset, limit }, at) =>
      more ? withParameters(askedAddress(at), { startAt: String(offset + limit) }) : undefined,
    ),
    maxResults: number(({ limit }) => limit),
    startAt: number(({ offset }) => offset),
    total: number(({ total = 0 }) => total),
    isLast: flag(({ more }) => !more),
    values: each(item, ({ items }) => items),
  })

/** A page of values without addresses; it has the total where that is known. */
export const plainPage = <View, At = Asked>(
  identifier: string,
  item: Shape<View, At>,
): Shape<Page<View>, At> =>
  shape<Page<View>, At>(identifier)({
    maxResults: number(({ limit }) => limit),
    startAt: number(({ offset }) => offset),
    total: maybe(Schema.Int, ({ total }) => total),
    isLast: flag(({ more }) => !more),
    values: each(item, ({ items }) => items),
  })
