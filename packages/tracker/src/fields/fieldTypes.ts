import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { customKey } from "./customFields"
import type { CustomField, CustomKind } from "../site/Site"

/** The kinds of fields that administrators make, and what finds issues by one. Those of planning are for the host to give. */
const searchers: Partial<Readonly<Record<CustomKind, ReadonlyArray<string>>>> = {
  text: ["textsearcher"],
  textarea: ["textsearcher"],
  number: ["exactnumber", "numberrange"],
  date: ["daterange"],
  datetime: ["datetimerange"],
  select: ["multiselectsearcher"],
  radiobuttons: ["multiselectsearcher"],
  multiselect: ["multiselectsearcher"],
  checkboxes: ["multiselectsearcher"],
  cascading: ["cascadingselectsearcher"],
  user: ["userpickergroupsearcher"],
  users: ["userpickergroupsearcher"],
  group: ["grouppickersearcher"],
  labels: ["labelsearcher"],
  url: ["exacttextsearcher"],
  project: ["projectsearcher"],
  version: ["versionsearcher"],
  object: ["objectsearcher"],
  objects: ["objectsearcher"],
}

const kinds = Object.keys(searchers) as ReadonlyArray<CustomKind>

/** What stands behind the colon is the same with every vendor. */
const suffix = (key: string): string => key.slice(key.lastIndexOf(":") + 1)

const vendor = (kind: CustomKind): string => customKey({ kind }).slice(0, -suffix(customKey({ kind })).length)

const typeOf = (kind: CustomKind): string => suffix(customKey({ kind }))

/** What finds issues by a field, in the words of the one that made it; nothing where queries may not ask for it. */
export const searcherKey = ({ kind, searchable = true }: CustomField): string | undefined => {
  const [first] = searchers[kind] ?? []
  return searchable && first !== undefined ? `${vendor(kind)}${first}` : undefined
}

/** The kind of field that a type such as `vendor.fields:textfield` names (TRK-300). */
export const kindOf = (type: string, field: string): Either.Either<CustomKind, InvalidInput> =>
  Either.fromNullable(
    kinds.find((kind) => typeOf(kind) === suffix(type)),
    () => invalid(field, type, `a type that ends in one of ${kinds.map(typeOf).join(", ")}`),
  )

/** Whether queries may ask for a new field: they may where what finds it is named, and it must be one for the kind. */
export const isSearchable = (
  kind: CustomKind,
  searcher: string | undefined,
): Either.Either<boolean, InvalidInput> => {
  if (searcher === undefined || searcher === "") return Either.right(false)
  const allowed = searchers[kind] ?? []
  return allowed.includes(suffix(searcher))
    ? Either.right(true)
    : Either.left(invalid("searcherKey", searcher, `nothing, or a key that ends in ${allowed.join(" or ")}`))
}
