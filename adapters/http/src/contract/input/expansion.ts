import { Expansion, type InvalidInput, type LimitExceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import { NotImplemented } from "../../failure/failures"

/** A part that the service knows and Quoin does not serve. */
export const notServed = "not served"

/** The parts that can be expanded, each with what can be expanded inside. */
export interface Expandable {
  readonly [part: string]: Expandable | typeof notServed
}

/** How an endpoint reads its parameter `expand`. */
export interface Expands {
  /** What is expanded when nothing is asked for; what a caller asks for replaces it (HTT-34). */
  readonly standard: string
  readonly parts: Expandable
}

/** The first path that leads to a part that is not served. What nobody knows is left alone. */
const notServedIn = (
  expansion: Expansion.Expansion,
  parts: Expandable,
  above: string,
): string | undefined => {
  for (const [name, below] of expansion.children) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part === notServed) return `${above}${name}`
    const found = part === undefined ? undefined : notServedIn(below, part, `${above}${name}.`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Is all of it served? */
export const isServed = (expansion: Expansion.Expansion, parts: Expandable): boolean =>
  notServedIn(expansion, parts, "") === undefined

/** What a request asks to have expanded; a parameter may be repeated, and an empty one is left out (HTT-14, HTT-44). */
export const askedExpansion = ({ standard }: Expands, expand: unknown): string => {
  const asked = [expand]
    .flat()
    .filter((each) => typeof each === "string" && each !== "")
    .join(",")
  return asked === "" ? standard : asked
}

/** What is about an item, and can show the item itself. */
const itself = /^(|.*?\.)(?:version|restrictions\.(?:read|update))\.content\.(.+)$/

/**
 * With what is asked for inside an item that is shown inside itself, as `version.content.space`, asked of the item as well: it is
 * loaded once, and shown in both places.
 */
export const hoisted = (asked: string): string => {
  const paths = asked.split(",")
  for (const path of paths) {
    const [, above, below] = itself.exec(path.trim()) ?? []
    if (above !== undefined && below !== undefined) paths.push(`${above}${below}`)
  }
  return paths.join(",")
}

/** Reads what shall be expanded. A part that is known and not served is refused by its name (HTT-64). */
export const readExpansion = (
  { parts }: Expands,
  asked: string,
): Either.Either<Expansion.Expansion, InvalidInput | LimitExceeded | NotImplemented> =>
  Either.flatMap(Expansion.parseExpansion(asked), (expansion) => {
    const path = notServedIn(expansion, parts, "")
    return path === undefined
      ? Either.right(expansion)
      : Either.left(new NotImplemented({ what: `The expansion ${path}` }))
  })
