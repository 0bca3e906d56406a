import { Where } from "@quoin/kernel"
import { edgeInstants, edgeNumbers, edgeTexts } from "./edgeValues"

/** The fields, or attributes, that the filters compare. */
export interface Fields<N extends string> {
  readonly text: N
  readonly texts: N
  readonly number: N
  readonly numbers: N
  readonly flag: N
  readonly instant: N
}

type Filters<N extends string> = ReadonlyArray<Where.Where<N>>

export const equalTexts = <N extends string>({ text, texts }: Fields<N>): Filters<N> =>
  edgeTexts.flatMap((value) => [
    Where.equals(text, value),
    Where.isIn(texts, [value, "no such"]),
    Where.not(Where.equals(texts, value)),
  ])

export const textRanges = <N extends string>({ text, texts }: Fields<N>): Filters<N> =>
  edgeTexts.flatMap((value) => [
    Where.lessThan(text, value),
    Where.atLeast(text, value),
    Where.moreThan(texts, value),
  ])

export const patterns = <N extends string>({ text, texts }: Fields<N>): Filters<N> =>
  edgeTexts.flatMap((value) => [
    Where.prefix(text, value),
    Where.suffix(text, value),
    Where.contains(text, value),
    Where.contains(texts, value),
  ])

export const numberFilters = <N extends string>({ number, numbers }: Fields<N>): Filters<N> =>
  [...edgeNumbers, Infinity, -Infinity].flatMap((value) => [
    Where.equals(number, value),
    Where.atMost(number, value),
    Where.moreThan(numbers, value),
    Where.isIn(numbers, [value]),
  ])

export const instantFilters = <N extends string>({ instant }: Fields<N>): Filters<N> =>
  edgeInstants.flatMap((value) => [Where.equals(instant, value), Where.lessThan(instant, value)])

const inclusive = true

/** Comparisons that some record has no value for, and lists that no single value satisfies. */
const onMissing = <N extends string>(fields: Fields<N>): Filters<N> => {
  const { text, texts, number, numbers, flag } = fields
  return [
    Where.equals(text, ""),
    Where.equals(texts, "a"),
    Where.isIn(flag, [true]),
    Where.isIn(number, []),
    Where.lessThan(number, 1),
    Where.range(number, {}),
    Where.range(numbers, {}),
    Where.range(numbers, { from: { value: 2, inclusive }, to: { value: 1, inclusive } }),
    Where.range(numbers, {
      from: { value: 1, inclusive: false },
      to: { value: 2, inclusive: false },
    }),
    Where.prefix(text, ""),
    Where.contains(texts, ""),
    ...Object.values<N>({ ...fields }).map((field) => Where.empty(field)),
    Where.and(),
    Where.or(),
  ]
}

/** Each of these comparisons, and `not` of it, alone and together with others. */
export const nots = <N extends string>(fields: Fields<N>): Filters<N> =>
  onMissing(fields).flatMap((filter) => [
    filter,
    Where.not(filter),
    Where.not(Where.not(filter)),
    Where.and(Where.not(filter), Where.not(Where.empty(fields.text))),
    Where.or(Where.not(filter), Where.equals(fields.flag, false)),
  ])
