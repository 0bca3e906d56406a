import { NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { customFieldOf } from "./lookup"
import type { CustomField, FieldOption, Site } from "./Site"

/** What can be chosen in a field; what can be chosen inside another option names that. */
export const FieldOptionView = Schema.Struct({
  id: Schema.String,
  value: Schema.String,
  disabled: Schema.Boolean,
  parentId: Schema.optional(Schema.String),
})
export type FieldOptionView = typeof FieldOptionView.Type

const viewsOf = (options: ReadonlyArray<FieldOption>, parentId?: string): ReadonlyArray<FieldOptionView> =>
  options.flatMap(({ id, value, disabled = false, children = [] }) => [
    { id, value, disabled, ...(parentId === undefined ? {} : { parentId }) },
    ...viewsOf(children, id),
  ])

/** The options of a field in their order, each before those inside it. */
export const optionsOf = ({ options = [] }: CustomField): ReadonlyArray<FieldOptionView> => viewsOf(options)

/** The custom field of an id, or of the number in it. */
export const fieldNamed = (site: Site, id: string): Either.Either<CustomField, NotFound> =>
  Either.fromNullable(
    customFieldOf(site, id) ?? site.customFields.find(({ number }) => String(number) === id),
    () => new NotFound({ kind: "field", id }),
  )
