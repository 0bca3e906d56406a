import { InvalidInput, type Violation, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { RequestParts } from "./RequestParts"

/** Whether a text in a body means the same as a part of the address. */
export type IsSame = (inPath: string, inBody: string) => boolean

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

/**
 * Fields of a body that contradict the address. Clients send whole records back, and a record that is sent to the address of
 * another is a mistake. Only the endpoint's own part of the address counts, not the prefix of its API.
 */
export const otherwise = (isSame: IsSame, ownPath: string) => {
  const names = [...ownPath.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
  return ({ path, body }: RequestParts): ReadonlyArray<Violation> =>
    names.flatMap((name) => {
      const inPath = String(path[name])
      const given = Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined
      if (given === undefined) return []
      const text = textOf(given)
      return text !== undefined && isSame(inPath, text)
        ? []
        : [{ field: name, given: showGiven(given), allowed: `${inPath}, as in the address` }]
    })
}

/** The fields that were read, unless the body contradicts the address; one failure has all violations. */
export const agreeing = <Read>(
  read: Either.Either<Read, InvalidInput>,
  [first, ...rest]: ReadonlyArray<Violation>,
): Either.Either<Read, InvalidInput> => {
  if (first === undefined) return read
  const others = Either.isLeft(read) ? read.left.violations : []
  return Either.left(new InvalidInput({ violations: [first, ...rest, ...others] }))
}
