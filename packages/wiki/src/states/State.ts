import { type InvalidInput, Instant, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { checkText } from "../text"

/** How far an item is, in a word or two, with the colour to show it in. */
export const State = Schema.Struct({ id: Schema.Int, name: Schema.String, color: Schema.String })
export type State = typeof State.Type

/** The states that every space offers. */
export const spaceStates: ReadonlyArray<State> = [
  { id: 0, name: "Rough draft", color: "#ffc400" },
  { id: 1, name: "In progress", color: "#2684ff" },
  { id: 2, name: "Ready for review", color: "#57d9a3" },
]

/** The id of a state of somebody's own: those of spaces come first. */
export const customStateId = (newId: string): number => spaceStates.length - 1 + Number(newId)

/** Whether it is of somebody's own. */
export const isCustom = ({ id }: Pick<State, "id">): boolean => id >= spaceStates.length

/** A state that a user has made, and can use again. */
export const CustomState = Schema.Struct({ ...State.fields, by: Schema.String, at: Instant })
export type CustomState = typeof CustomState.Type

/** What is known of an item's state: none any more, where it was removed. */
export const Stated = Schema.Struct({ at: Instant, state: Schema.optional(State) })
export type Stated = typeof Stated.Type

export const stateView = ({ id, name, color }: State): State => ({ id, name, color })

/** What tells the states of one user apart. */
export const stateClaim = (by: string, { name, color }: Pick<State, "name" | "color">): string =>
  `${by}/${color}/${name}`

const hexColor = /^#[0-9a-f]{6}$/i

/** The name and colour of a new state (WIK-176). */
export const checkState = (
  name: string | undefined,
  color: string | undefined,
): Either.Either<Pick<State, "name" | "color">, InvalidInput> =>
  Either.gen(function* () {
    const trimmed = yield* checkText("name", name?.trim() ?? "")
    if (trimmed === "" || trimmed.length > limits.stateNameChars) {
      const allowed = `a text of 1 to ${limits.stateNameChars} characters that is not blank, or the id of a state`
      return yield* Either.left(invalid("name", name, allowed))
    }
    return color === undefined || !hexColor.test(color)
      ? yield* Either.left(invalid("color", color, "a colour as #rrggbb"))
      : { name: trimmed, color: color.toLowerCase() }
  })
