import { foldCase } from "@quoin/kernel"
import type { HeldPackage } from "./HeldPackage"

type Value = string | number | boolean | undefined

export interface Ordering {
  readonly by: (each: HeldPackage) => Value
  readonly descends?: true
}

/** A query, which packages it finds, and in which order. */
export interface Question {
  readonly aql: string
  readonly holds: (each: HeldPackage) => boolean
  /** By name where nothing is said. */
  readonly orders?: ReadonlyArray<Ordering>
  /** The key of the project that it is asked for. */
  readonly currentProject?: string
}

/** Nothing stands before anything. */
const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === undefined) return -1
  if (b === undefined) return 1
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}

const byName: ReadonlyArray<Ordering> = [{ by: ({ name }) => foldCase(name) }]

/** The names that a question finds among all, straight from these. */
export const answerTo = (
  { holds, orders = byName }: Question,
  packages: ReadonlyArray<HeldPackage>,
): ReadonlyArray<string> => {
  const last = orders.at(-1)?.descends === true
  return packages
    .filter(holds)
    .toSorted((a, b) => {
      for (const { by, descends } of orders) {
        const order = compareValues(by(a), by(b))
        if (order !== 0) return descends === true ? -order : order
      }
      return last ? b.at - a.at : a.at - b.at
    })
    .map(({ name }) => name)
}
