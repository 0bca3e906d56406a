import * as Either from "effect/Either"
import { type InvalidInput, type LimitExceeded, invalid } from "../failures/failures"
import { limits } from "./limits"
import { exceeded } from "../failures/withinLimit"

/**
 * What a caller asked to have expanded, as a tree: `body.view,space` is `{ body: { view: {} }, space: {} }` (KER-55).
 * Unknown names are kept, and the code that renders ignores them.
 */
export interface Expansion {
  readonly children: ReadonlyMap<string, Expansion>
}

export const noExpansion: Expansion = { children: new Map() }

/** Does the expansion name this path, or anything below it? `body` is expanded by `body.view`. */
export const expands = (expansion: Expansion, ...path: ReadonlyArray<string>): boolean =>
  expansionAt(expansion, ...path) !== undefined

/** The part of an expansion below a path; `undefined` when the path is not expanded. */
export const expansionAt = (expansion: Expansion, ...path: ReadonlyArray<string>): Expansion | undefined => {
  let at: Expansion | undefined = expansion
  for (const name of path) at = at?.children.get(name)
  return at
}

interface Growing extends Expansion {
  readonly children: Map<string, Growing>
}

const grow = (root: Growing, names: ReadonlyArray<string>): void => {
  let at = root
  for (const name of names) {
    const next = at.children.get(name) ?? { children: new Map<string, Growing>() }
    at.children.set(name, next)
    at = next
  }
}

/** Reads an `expand` parameter. Blanks around names are dropped, an empty parameter expands nothing. */
export const parseExpansion = (text: string): Either.Either<Expansion, InvalidInput | LimitExceeded> => {
  const paths = text.split(",").map((path) => path.trim())
  const named = paths.filter((path) => path !== "")
  const tooMany = exceeded(limits, "expandPaths", named.length)
  if (tooMany !== undefined) return Either.left(tooMany)
  const root: Growing = { children: new Map() }
  for (const path of named) {
    const names = path.split(".").map((name) => name.trim())
    if (names.some((name) => name === "")) {
      return Either.left(invalid("expand", path, "names joined by single dots, as in body.storage"))
    }
    const tooDeep = exceeded(limits, "expandDepth", names.length)
    if (tooDeep !== undefined) return Either.left(tooDeep)
    grow(root, names)
  }
  return Either.right(root)
}

/** Every path of an expansion, leaves only, in the order they were named. */
export const expansionPaths = (expansion: Expansion): ReadonlyArray<string> =>
  [...expansion.children].flatMap(([name, below]) =>
    below.children.size === 0 ? [name] : expansionPaths(below).map((path) => `${name}.${path}`),
  )
