import { fileAt } from "../dependencies"
import { importsOf } from "../imports"
import { type Source, type Violation } from "../Source"

/** Places of one floor, from below: folders and files of `src`, as `limits.ts`, `issue` and `issue/fields`. */
export type Floor = readonly [name: string, ...places: ReadonlyArray<string>]

/**
 * The floors of a domain, from the ground up. A file stands in the longest place that its path begins with, and may import its
 * own place and those before it in the table: a neighbour on its floor only if that stands before it. So no places form a ring.
 */
export interface DomainFloors {
  readonly domain: string
  readonly floors: ReadonlyArray<Floor>
  /** Arrows that still go up: pairs of files, of which the one imports the other. This number may only go down. */
  readonly arrowsUp: number
}

type Places = ReadonlyArray<{ readonly place: string; readonly floor: string }>

const placesOf = ({ floors }: DomainFloors): Places =>
  floors.flatMap(([floor, ...places]) => places.map((place) => ({ place, floor })))

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`)

/** Where a file stands, counted from the ground: the longest place of its path, `-1` for none. */
const standingOf = (places: Places, file: string): number =>
  places.reduce(
    (best, { place }, at) =>
      isIn(file, place) && place.length > (places[best]?.place.length ?? -1) ? at : best,
    -1,
  )

const rootOf = ({ domain }: DomainFloors): string => `packages/${domain}/src/`

const sourcesOf = (table: DomainFloors, sources: ReadonlyArray<Source>): ReadonlyArray<Source> =>
  sources.filter(({ path }) => path.startsWith(rootOf(table)))

const fault = (path: string, found: string, instead: string): Violation => ({
  path,
  line: 1,
  rule: "floors",
  found,
  instead,
})

/** Files without a floor, and places of the table where no file is. */
export const floorFaults = (
  table: DomainFloors,
  sources: ReadonlyArray<Source>,
): ReadonlyArray<Violation> => {
  const root = rootOf(table)
  const places = placesOf(table)
  const files = sourcesOf(table, sources).map(({ path }) => path.slice(root.length))
  const homeless = files
    .filter((file) => standingOf(places, file) === -1)
    .map((file) => fault(root + file, "has no floor", `give ${file.split("/")[0]} a place in the table`))
  const inhabited = new Set(files.map((file) => standingOf(places, file)))
  const empty = places
    .filter((_, at) => !inhabited.has(at))
    .map(({ place }) => fault(root + place, "is a place without files", "take it out of the table"))
  return [...homeless, ...empty]
}

/** Imports of a file that stands higher, by type or value; each pair of files once. */
export const arrowsUp = (table: DomainFloors, sources: ReadonlyArray<Source>): ReadonlyArray<Violation> => {
  const root = rootOf(table)
  const places = placesOf(table)
  const own = sourcesOf(table, sources)
  const paths = new Set(own.map(({ path }) => path))
  return own.flatMap((source) => {
    const from = standingOf(places, source.path.slice(root.length))
    const arrows = new Map<string, Violation>()
    for (const { specifier, names, line } of importsOf(source)) {
      const target = specifier.startsWith(".") ? fileAt(paths, source.path, specifier) : undefined
      const to = target === undefined ? -1 : standingOf(places, target.slice(root.length))
      if (target === undefined || to <= from) continue
      const found = `${arrows.get(target)?.found ?? `-> ${target.slice(root.length)}`} ${names.join(" ")}`
      const instead = `${places[from]?.place} stands below ${places[to]?.place} (${places[to]?.floor})`
      arrows.set(target, { path: source.path, line, rule: "arrows go down", found, instead })
    }
    return [...arrows.values()]
  })
}
