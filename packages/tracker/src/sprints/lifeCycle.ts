import { type InvalidInput, type Instant, invalid, Rules } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import type { SprintHappening } from "./events"
import type { SprintRecord, SprintState } from "./Sprint"

/** What a sprint can become, and what that is called; a closed one stays as it is (PLN-40). */
const steps: Readonly<Record<SprintState, Partial<Readonly<Record<SprintState, SprintHappening>>>>> = {
  future: { future: "updated", active: "started" },
  active: { active: "updated", closed: "closed" },
  closed: {},
}

/** What is said of a sprint. */
export interface SprintSaid {
  readonly name?: string | undefined
  readonly goal?: string | undefined
  readonly state?: SprintState | undefined
  readonly startDate?: Instant | undefined
  readonly endDate?: Instant | undefined
}

/** Every violated rule of what is said of a sprint. */
export const checkSprint = ({ name, goal, startDate, endDate }: SprintSaid) =>
  Rules.judged(
    undefined,
    Rules.name("name", name?.trim(), limits.sprintNameChars),
    Rules.text("goal", goal, limits.sprintGoalChars),
    Rules.holds(
      startDate === undefined || endDate === undefined || startDate < endDate,
      "endDate",
      endDate,
      "a moment after the start",
    ),
  )

/** A sprint that has come to be another, and what that is called. */
export interface Stepped {
  readonly sprint: SprintRecord
  readonly happened: SprintHappening
}

/** The sprint after what is said of it; or which rule of its life cycle that breaks. */
export const stepped = (
  before: SprintRecord,
  said: SprintSaid,
  at: Instant,
): Either.Either<Stepped, InvalidInput> =>
  Either.gen(function* () {
    const state = said.state ?? before.state
    const happened = steps[before.state][state]
    if (happened === undefined) {
      const possible = Object.keys(steps[before.state])
      const allowed =
        possible.length === 0 ? "nothing: a closed sprint stays as it is" : possible.join(" or ")
      return yield* Either.left(invalid("state", state, allowed))
    }
    const sprint: SprintRecord = {
      ...before,
      name: said.name?.trim() ?? before.name,
      goal: said.goal === "" ? undefined : said.goal,
      startDate: said.startDate,
      endDate: said.endDate,
      state,
      ...(happened === "started" ? { activatedAt: at } : {}),
      ...(happened === "closed" ? { completedAt: at } : {}),
    }
    yield* checkSprint(sprint)
    if (state !== "future" && (sprint.startDate === undefined || sprint.endDate === undefined)) {
      return yield* Either.left(invalid("startDate", sprint.startDate, "a start and an end"))
    }
    return { sprint, happened }
  })
