import * as Data from "effect/Data"
import type { ExpectedWorld, ToldWorld } from "./ToldWorld"

/** Differences that a message lists; more are counted. */
const mostShown = 50

/** Something that stands otherwise than it was expected to. */
export interface Difference {
  /** The names on the way to it, as `spaces`, `DOC`, `pages`, `Plan`, `status`. */
  readonly path: ReadonlyArray<string>
  /** What was expected; absent for what was not to be there. */
  readonly expected?: unknown
  /** What stands there; absent where nothing does. */
  readonly found?: unknown
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Every difference between what is expected and what stands, in the order of what is expected. */
export const differences = (
  expected: unknown,
  found: unknown,
  path: ReadonlyArray<string> = [],
): ReadonlyArray<Difference> => {
  if (expected === null) return found === undefined ? [] : [{ path, found }]
  if (found === undefined) return [{ path, expected }]
  if (!isThing(expected) || !isThing(found))
    return Object.is(expected, found) ? [] : [{ path, expected, found }]
  return Object.entries(expected).flatMap(([name, each]) =>
    differences(each, Object.hasOwn(found, name) ? found[name] : undefined, [...path, name]),
  )
}

/** What stands and was not expected at all, where all of it is to be told. */
export const strangers = (
  expected: unknown,
  found: unknown,
  path: ReadonlyArray<string> = [],
): ReadonlyArray<Difference> => {
  if (!isThing(found) || !isThing(expected)) return []
  return Object.entries(found).flatMap(([name, each]) =>
    Object.hasOwn(expected, name)
      ? strangers(expected[name], each, [...path, name])
      : [{ path: [...path, name], found: each }],
  )
}

const lineOf = (sign: string, path: ReadonlyArray<string>, value: unknown): string =>
  `${sign} ${path.join(" > ")}: ${JSON.stringify(value)}`

const shown = ({ path, expected, found }: Difference): ReadonlyArray<string> => [
  ...(expected === undefined ? [] : [lineOf("-", path, expected)]),
  ...(found === undefined ? [] : [lineOf("+", path, found)]),
]

/** What stands at the end is not what was expected. The message is a diff: `-` was expected, `+` stands there. */
export class WorldDiffers extends Data.TaggedError("WorldDiffers")<{
  readonly differences: ReadonlyArray<Difference>
}> {
  override get message(): string {
    const more = this.differences.length - mostShown
    return [
      `${this.differences.length} of what was expected stands otherwise (- expected, + found):`,
      ...this.differences.slice(0, mostShown).flatMap(shown),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n")
  }
}

/** How much of a world is compared. */
export interface ExpectOptions {
  /** Whether what is not named is not to be there either; false when left out. */
  readonly exact?: boolean
}

/** The failure of a world that is not as it was expected to be. */
export const differing = (
  expected: ExpectedWorld,
  found: ToldWorld,
  { exact = false }: ExpectOptions,
): WorldDiffers | undefined => {
  const all = [...differences(expected, found), ...(exact ? strangers(expected, found) : [])]
  return all.length === 0 ? undefined : new WorldDiffers({ differences: all })
}
