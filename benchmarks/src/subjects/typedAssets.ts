import type { Package } from "./packageIndex"

/** One page as a hand-written application would hand it on. */
export interface Found {
  readonly total: number
  readonly objects: ReadonlyArray<{ readonly name: string }>
}

/** An object as it is kept: what it refers to by number. */
export interface Body {
  readonly maintainer: number
  readonly source: number
  readonly depends: ReadonlyArray<number>
  readonly name: string
}

/** A package with its number, ready for tables made for it. */
export interface TypedRow {
  readonly id: number
  readonly label: string
  readonly body: Body & Readonly<Record<string, unknown>>
  readonly found: Package
  readonly maintainer: number
  readonly targets: ReadonlyArray<number>
}

/** All that hand-written tables hold. */
export interface TypedRows {
  readonly maintainers: ReadonlyMap<string, number>
  readonly sources: ReadonlyMap<string, number>
  readonly rows: ReadonlyArray<TypedRow>
}

const idsByName = (packages: ReadonlyArray<Package>): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  for (const [i, { name }] of packages.entries()) if (!ids.has(name)) ids.set(name, i + 1)
  return ids
}

/** Gives each name a number, from `first` on. */
const numbered = (names: Iterable<string>, first: number): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, i) => [name, first + i]))

export const typedRows = (packages: ReadonlyArray<Package>): TypedRows => {
  const ids = idsByName(packages)
  const maintainers = numbered(
    packages.map(({ maintainer }) => maintainer),
    packages.length + 1,
  )
  const sources = numbered(
    packages.map(({ source }) => source),
    packages.length + maintainers.size + 1,
  )
  const rows = packages.map((found, i): TypedRow => {
    const id = i + 1
    const targets = found.depends.flatMap((name) => ids.get(name) ?? [])
    const maintainer = maintainers.get(found.maintainer) ?? 0
    const source = sources.get(found.source) ?? 0
    const body = { ...found, id, maintainer, source, depends: targets }
    return { id, label: found.name.toLowerCase(), body, found, maintainer, targets }
  })
  return { maintainers, sources, rows }
}

/** The numbers of everything that some objects refer to. */
export const referencedBy = (bodies: ReadonlyArray<Body>): ReadonlyArray<number> => [
  ...new Set(bodies.flatMap((body) => [body.maintainer, body.source, ...body.depends])),
]

/** Objects with the labels of what they refer to, as a page of a list needs them. */
export const withLabels = (
  bodies: ReadonlyArray<Body>,
  labelOf: ReadonlyMap<number, string>,
): Found["objects"] =>
  bodies.map((body) => ({
    ...body,
    maintainer: { id: body.maintainer, label: labelOf.get(body.maintainer) },
    source: { id: body.source, label: labelOf.get(body.source) },
    depends: body.depends.map((id) => ({ id, label: labelOf.get(id) })),
  }))
