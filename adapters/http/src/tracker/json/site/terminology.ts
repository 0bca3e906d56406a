import { constant, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"

/** A word of the tracker. */
interface Term {
  readonly name: string
  readonly plural: string
}

export const term = shape<Term>("Term")({
  originalName: text(({ name }) => name),
  originalNamePlural: text(({ plural }) => plural),
  newName: text(({ name }) => name),
  newNamePlural: text(({ plural }) => plural),
  isDefault: constant(true),
})

export const terms = listOf(term)
