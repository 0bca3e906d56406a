import { foldCase } from "@quoin/kernel"
import { type Ordering, inOrder } from "../../Ordering"
import type { HeldPackage } from "./HeldPackage"

/** A query, which packages it finds, and in which order. */
export interface Question {
  readonly aql: string
  readonly holds: (each: HeldPackage) => boolean
  /** By name where nothing is said. */
  readonly orders?: ReadonlyArray<Ordering<HeldPackage>>
  /** The key of the project that it is asked for. */
  readonly currentProject?: string
}

const byName: ReadonlyArray<Ordering<HeldPackage>> = [{ by: ({ name }) => foldCase(name) }]

/** The names that a question finds among all, straight from these. */
export const answerTo = (
  { holds, orders = byName }: Question,
  packages: ReadonlyArray<HeldPackage>,
): ReadonlyArray<string> => inOrder(packages.filter(holds), orders).map(({ name }) => name)
