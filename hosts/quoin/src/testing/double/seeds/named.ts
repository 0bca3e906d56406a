import { type InvalidInput, invalid, suggestion } from "@quoin/kernel"
import * as Either from "effect/Either"
import { company } from "./company/company"
import { edgeCases } from "./edgeCases"
import type { AnySeedLine, SeedLine } from "./SeedLine"
import { smallTeam } from "./smallTeam"

/** Seeds by name. `empty` has no more than the users. */
export const seeds: Readonly<
  Record<"empty" | "small team" | "company" | "edge cases", ReadonlyArray<SeedLine>>
> = {
  empty: [],
  "small team": smallTeam,
  // Made by functions of more than one operation; a test plants them.
  company: company as ReadonlyArray<SeedLine>,
  "edge cases": edgeCases as ReadonlyArray<SeedLine>,
}

export const namedSeed = (name: string): Either.Either<ReadonlyArray<AnySeedLine>, InvalidInput> => {
  const names = Object.keys(seeds)
  const found = Object.entries(seeds).find(([each]) => each === name)
  if (found !== undefined) return Either.right(found[1])
  const meant = suggestion(name, names)
  const hint = meant === undefined ? "" : `; did you mean ${meant}?`
  return Either.left(invalid("seed", name, `${names.join(", ")}, or the path of a file${hint}`))
}
