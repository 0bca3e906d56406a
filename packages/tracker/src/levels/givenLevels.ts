import { Given, type InvalidInput, type ReadFailure, type Reads, foldCase, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { NotBuilt } from "../errors"
import { sequence } from "../ids"
import { limits } from "../limits"
import { GivenHolder, loadHeld } from "../security/givenGrants"
import type { Site } from "../site/Site"
import { type LevelRecord, memberTypes } from "./Level"

/** A level as a scheme is to have it. One that is there already is named by its id, and then keeps it. */
export const GivenLevel = Schema.Struct({
  id: Schema.optional(Given.Key),
  name: Given.Key,
  description: Schema.optional(Given.Text),
  members: Schema.optional(
    Schema.Array(GivenHolder).pipe(
      Schema.maxItems(limits.membersOfLevel, {
        description: `a list of at most ${limits.membersOfLevel} members`,
      }),
    ),
  ),
})
export type GivenLevel = typeof GivenLevel.Type

export const GivenLevels = Schema.Array(GivenLevel).pipe(
  Schema.maxItems(limits.levelsOfScheme, {
    description: `a list of at most ${limits.levelsOfScheme} levels`,
  }),
)

/** The name of a level, as it is kept: no other level of its scheme has it. */
const nameOf = (
  { name }: GivenLevel,
  others: ReadonlyArray<GivenLevel>,
  place: string,
): Effect.Effect<string, InvalidInput> => {
  const trimmed = name.trim()
  if (trimmed === "" || trimmed.length > limits.nameChars) {
    return Effect.fail(invalid(`${place}.name`, name, `1 to ${limits.nameChars} characters`))
  }
  return others.some((each) => foldCase(each.name.trim()) === foldCase(trimmed))
    ? Effect.fail(invalid(`${place}.name`, name, "a name that no other level of the scheme has"))
    : Effect.succeed(trimmed)
}

/** Whether it is another level, or one that the scheme has and that was not named before. */
const isFree = (
  { id }: GivenLevel,
  others: ReadonlyArray<GivenLevel>,
  before: ReadonlyArray<LevelRecord>,
): boolean =>
  id === undefined || (before.some((level) => level.id === id) && !others.some((level) => level.id === id))

/** The levels that a scheme is to have; each place that is wrong is called as it was sent. */
export const loadLevels = (
  site: Site,
  reads: Pick<Reads, "select" | "get" | "peek" | "newId">,
  given: ReadonlyArray<GivenLevel>,
  before: ReadonlyArray<LevelRecord> = [],
): Effect.Effect<ReadonlyArray<LevelRecord>, ReadFailure | NotBuilt> =>
  Effect.forEach(given, (level, at) =>
    Effect.gen(function* () {
      const place = `levels[${at}]`
      const { description = "", members: inside = [] } = level
      const others = given.slice(0, at)
      const name = yield* nameOf(level, others, place)
      if (description.length > limits.descriptionChars) {
        const allowed = `at most ${limits.descriptionChars} characters`
        return yield* invalid(`${place}.description`, description, allowed)
      }
      if (!isFree(level, others, before)) {
        return yield* invalid(`${place}.id`, level.id, "the id of a level of the scheme, once; or none")
      }
      const members = yield* Effect.forEach(inside, (member, nth) =>
        loadHeld(site, reads, member, `${place}.members[${nth}]`, memberTypes),
      )
      const id = level.id ?? (yield* reads.newId(sequence))
      return { id, name, description, members }
    }),
  )

/** The id of the level that new issues have, by its name or its id. */
export const defaultLevel = (
  levels: ReadonlyArray<LevelRecord>,
  named: string | undefined,
): Effect.Effect<string | undefined, InvalidInput> => {
  if (named === undefined) return Effect.succeed(undefined)
  const found = levels.find(({ id, name }) => id === named || foldCase(name) === foldCase(named.trim()))
  return found === undefined
    ? Effect.fail(invalid("defaultLevel", named, "the name or id of a level of the scheme"))
    : Effect.succeed(found.id)
}
