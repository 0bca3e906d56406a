import type { Kind } from "./Family"
import type { Things } from "./Things"

/** The ways not to be seen, of which nobody is to tell one from another. */
const unseenWays = ["absent", "hidden", "closed", "kept"] as const

/** What a caller may know of a thing that a request names. */
const known = ["seen", "unknown", "broken"] as const

type Known = (typeof known)[number]
type Way = keyof Things | "broken"

/** What is no name of anything. */
const brokenName = "?!"

const product = <A>(choices: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<ReadonlyArray<A>> =>
  choices.reduce<ReadonlyArray<ReadonlyArray<A>>>(
    (all, some) => all.flatMap((chosen) => some.map((one) => [...chosen, one])),
    [[]],
  )

/** Names for the places of a request, and what stands for each of those that are unknown in what is told. */
export interface Names {
  readonly ways: ReadonlyArray<Way>
  readonly names: ReadonlyArray<string>
  readonly told: (text: string) => string
}

const escaped = (text: string): string => text.replace(/[^\w]/g, "\\$&")

/** The text without the names that were unknown; a longer one may hold a shorter one. */
const without = (names: ReadonlyArray<string>, states: ReadonlyArray<Known>, text: string): string =>
  names
    .map((name, place) => ({ name, place, state: states[place] }))
    .filter(({ state }) => state === "unknown")
    .sort((one, other) => other.name.length - one.name.length)
    .reduce(
      (rest, { name, place }) =>
        rest.replace(new RegExp(`(?<![0-9])${escaped(name)}(?![A-Za-z0-9])`, "gi"), `<${place}>`),
      text,
    )

/** The second thing of a kind that is named is another one. */
const nameOf = (things: Things, kinds: ReadonlyArray<Kind>, place: number, way: Way): string => {
  const kind = kinds[place]
  if (way === "broken" || kind === undefined) return brokenName
  const number = kinds.slice(0, place).includes(kind) ? 1 : 0
  return things[way][number][kind] ?? brokenName
}

/** What stands for what is unknown: of several things at once, none is hidden alone, and not all can be kept in a level. */
const waysOf = (
  { kept: [kept] }: Things,
  kinds: ReadonlyArray<Kind>,
  states: ReadonlyArray<Known>,
): ReadonlyArray<ReadonlyArray<Way>> => {
  const several = states.filter((state) => state === "unknown").length > 1
  const unknown = (kind: Kind | undefined) => {
    if (several) return unseenWays.slice(0, 2)
    return kind !== undefined && kind in kept ? unseenWays : unseenWays.slice(0, -1)
  }
  return product<Way>(states.map((state, place) => (state === "unknown" ? unknown(kinds[place]) : [state])))
}

/** For each combination of what a caller may know of these, all names that are to be told alike. */
export const combinations = (
  things: Things,
  kinds: ReadonlyArray<Kind>,
): ReadonlyArray<ReadonlyArray<Names>> =>
  product<Known>(kinds.map(() => known))
    .filter((states) => states.includes("unknown"))
    .map((states) =>
      waysOf(things, kinds, states).map((ways) => {
        const names = ways.map((way, place) => nameOf(things, kinds, place, way))
        return { ways, names, told: (text) => without(names, states, text) }
      }),
    )
