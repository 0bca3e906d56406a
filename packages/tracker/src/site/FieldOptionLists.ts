import {
  Collection,
  type InvalidInput,
  NotFound,
  type ReadFailure,
  type Reads,
  foldCase,
  invalid,
  Rules,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NameTaken } from "../errors"
import { limits } from "../limits"
import { fieldNamed } from "./FieldOption"
import { type CustomKind, type FieldOption, type Site } from "./Site"

const Leaf = Schema.Struct({
  id: Schema.NonEmptyString,
  value: Schema.String,
  disabled: Schema.optionalWith(Schema.Boolean, { exact: true }),
})

/** All options of a field, once administrators have changed them (TRK-183). */
const OptionListRecord = Schema.Struct({
  fieldId: Schema.NonEmptyString,
  options: Schema.Array(
    Schema.Struct({
      ...Leaf.fields,
      children: Schema.optionalWith(Schema.Array(Leaf), { exact: true }),
    }),
  ),
})
export type OptionListRecord = typeof OptionListRecord.Type

export const FieldOptionLists = Collection.make({
  name: "tracker.fieldOptions",
  version: 1,
  schema: OptionListRecord,
  key: ({ fieldId }: OptionListRecord) => fieldId,
  fields: {},
  remembered: true,
})

/** Fields of whose options issues have some. */
export const chosenKinds: ReadonlyArray<CustomKind> = [
  "select",
  "radiobuttons",
  "multiselect",
  "checkboxes",
  "cascading",
  "flag",
]

/** Fields whose options administrators write: those that are chosen. What epics are done by is for the host to say. */
export const writable: ReadonlyArray<CustomKind> = chosenKinds

/** The field of an id, and its options, which are guarded. */
export const loadWritable = (
  { get }: Pick<Reads, "get">,
  site: Site,
  id: string,
): Effect.Effect<OptionListRecord, ReadFailure | NotFound | InvalidInput> =>
  Effect.gen(function* () {
    const field = yield* fieldNamed(site, id)
    const allowed = `a field that is ${writable.join(", ")}`
    if (!writable.includes(field.kind)) return yield* invalid("field", id, allowed)
    return (yield* get(FieldOptionLists, id)) ?? { fieldId: id, options: field.options ?? [] }
  })

/** The value of an option, which no other one beside it has in any case. */
export const checkValue = (
  value: string,
  beside: ReadonlyArray<FieldOption>,
): Either.Either<string, InvalidInput | NameTaken> => {
  const name = value.trim()
  return beside.some((other) => foldCase(other.value) === foldCase(name))
    ? Either.left(new NameTaken({ kind: "option", name }))
    : Rules.judged(name, Rules.name("value", name, limits.nameChars))
}

/** An option with those beside it. */
export const optionIn = (
  { options }: OptionListRecord,
  id: string,
): Either.Either<{ readonly option: FieldOption; readonly beside: ReadonlyArray<FieldOption> }, NotFound> => {
  const lists: ReadonlyArray<ReadonlyArray<FieldOption>> = [
    options,
    ...options.map(({ children = [] }) => children),
  ]
  const list = lists.find((each) => each.some((option) => option.id === id)) ?? []
  const option = list.find((each) => each.id === id)
  return option === undefined
    ? Either.left(new NotFound({ kind: "option", id }))
    : Either.right({ option, beside: list.filter((each) => each !== option) })
}

/** The list with another option, or none, in the place of one. */
export const withOption = (
  { fieldId, options }: OptionListRecord,
  id: string,
  become: (option: OptionListRecord["options"][number]) => ReadonlyArray<OptionListRecord["options"][number]>,
): OptionListRecord => ({
  fieldId,
  options: options.flatMap((option) => {
    if (option.id === id) return become(option)
    const { children } = option
    if (children === undefined) return [option]
    return [{ ...option, children: children.flatMap((child) => (child.id === id ? become(child) : [child])) }]
  }),
})
