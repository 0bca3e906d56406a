import { Where } from "@quoin/kernel"
import type { Predicate } from "@quoin/query"
import * as Either from "effect/Either"
import type { Finding, Resolved } from "../../language/Finding"
import { momentOf } from "../moments"

/** A time in the past: behind a moment, before one, or between two. */
export interface Window {
  /** It began before the window ends. */
  readonly begunBefore: <N extends string>(field: N) => ReadonlyArray<Where.Where<N>>
  /** It ended behind the beginning of the window. */
  readonly endedAfter: <N extends string>(field: N) => ReadonlyArray<Where.Where<N>>
  /** It happened in the window. */
  readonly within: <N extends string>(field: N) => ReadonlyArray<Where.Where<N>>
  /** Both of two windows. */
  readonly and: (other: Window) => Window
}

interface Bounds {
  readonly from?: { readonly at: number; readonly inclusive: boolean }
  readonly to?: { readonly at: number; readonly inclusive: boolean }
}

const upTo = <N extends string>(field: N, { to }: Bounds): ReadonlyArray<Where.Where<N>> =>
  to === undefined ? [] : [to.inclusive ? Where.atMost(field, to.at) : Where.lessThan(field, to.at)]

const behind = <N extends string>(field: N, { from }: Bounds): ReadonlyArray<Where.Where<N>> =>
  from === undefined ? [] : [from.inclusive ? Where.atLeast(field, from.at) : Where.moreThan(field, from.at)]

const joined = (all: ReadonlyArray<Bounds>): Window => ({
  begunBefore: (field) => all.flatMap((each) => upTo(field, each)),
  // What ended at the first moment of a window was no longer there.
  endedAfter: (field) =>
    all.flatMap(({ from }) => (from === undefined ? [] : [Where.moreThan(field, from.at)])),
  within: (field) => all.flatMap((each) => [...behind(field, each), ...upTo(field, each)]),
  and: (other) => together(joined(all), other),
})

const together = (one: Window, other: Window): Window => ({
  begunBefore: (field) => [...one.begunBefore(field), ...other.begunBefore(field)],
  endedAfter: (field) => [...one.endedAfter(field), ...other.endedAfter(field)],
  within: (field) => [...one.within(field), ...other.within(field)],
  and: (third) => together(together(one, other), third),
})

export const wholeTime: Window = joined([])

const dayMillis = 24 * 60 * 60 * 1000

/** The window that a word and what stands behind it mean; nothing where these do not go together. */
export const windowOf = (finding: Finding, { name, value }: Predicate): Resolved<Window | undefined> =>
  Either.gen(function* () {
    if (name === "during") {
      const [first, last, ...more] = value._tag === "List" ? value.items : []
      if (first === undefined || last === undefined || more.length > 0) return undefined
      const from = { at: yield* momentOf(first, finding), inclusive: true }
      return joined([{ from, to: { at: yield* momentOf(last, finding), inclusive: true } }])
    }
    const [only = value, ...more] = value._tag === "List" ? value.items : []
    if (more.length > 0 || only._tag === "List") return undefined
    const at = yield* momentOf(only, finding)
    if (name === "after") return joined([{ from: { at, inclusive: false } }])
    if (name === "before") return joined([{ to: { at, inclusive: false } }])
    return joined([{ from: { at, inclusive: true }, to: { at: at + dayMillis, inclusive: false } }])
  })
