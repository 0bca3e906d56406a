import { Where, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type ObjectField, type ObjectWhere, anyOf, isOneOf } from "../conditions/conditions"
import { beside, point } from "../moments/Interval"
import { readAll, textOf } from "../answer/items"
import type { SearchContext } from "../SearchContext"
import type { Target } from "./Target"

/** The fields that a text is indexed in. */
export interface TextFields {
  /** The folded texts. */
  readonly folded: ObjectField
  /** The texts as given, where some of them differ from their folded form. */
  readonly exact: ObjectField
}

/** One of the texts is this, letter by letter. Where none is kept as given, the folded ones are what was given. */
const isExactly = ({ folded, exact }: TextFields, text: string): ObjectWhere =>
  foldCase(text) !== text
    ? Where.equals(exact, text)
    : anyOf([
        Where.and<ObjectField>(Where.equals(folded, text), Where.empty(exact)),
        Where.equals(exact, text),
      ])

/** One of the texts is one of these. */
export const isText = (fields: TextFields, texts: ReadonlyArray<string>, exact: boolean): ObjectWhere =>
  exact ? anyOf(texts.map((text) => isExactly(fields, text))) : isOneOf(fields.folded, texts.map(foldCase))

/** Texts: compared without regard to case, but for `==`; ordered as their folded forms are. */
export const textTarget = (
  context: SearchContext,
  name: string,
  fields: TextFields,
  { exists, sortable }: { readonly exists: ObjectWhere; readonly sortable: boolean },
): Target => {
  const text = textOf(context, `a text for ${name}`)
  return {
    name,
    exists,
    equals: (items, exact) => Either.map(readAll(items, text), (texts) => isText(fields, texts, exact)),
    compares: (operator, item) =>
      Either.map(text(item), (given) => beside(fields.folded, operator, point(foldCase(given)))),
    looksLike: (form, given) => Where[form](fields.folded, foldCase(given)),
    ...(sortable ? { sorting: { field: fields.folded } } : {}),
  }
}
