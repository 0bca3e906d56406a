import { foldCase } from "@quoin/kernel"
import type { ObjectAttributeView, ObjectView, ValueView } from "../../objects/views/ObjectView"
import type { AttributeFilter } from "../targets/attributeFilters"

/** All that a value is named by in a query. */
const namesOf = ({
  value,
  displayValue,
  searchValue,
  referenced,
  user,
  status,
  project,
  version,
  page,
}: ValueView): ReadonlyArray<string | undefined> => [
  ...[String(value), displayValue, searchValue],
  ...[referenced?.id, referenced?.objectKey, referenced?.label],
  ...[user?.key, user?.name, user?.displayName, status?.id, status?.name],
  ...[project?.id, project?.key, project?.name, version?.id, version?.name, page?.id, page?.title],
]

const passes =
  ({ byType, selectedValues }: AttributeFilter) =>
  (value: ValueView): boolean => {
    if (byType) return selectedValues.includes(value.referenced?.objectType.id ?? "")
    const names = new Set(namesOf(value).map((name) => (name === undefined ? undefined : foldCase(name))))
    return selectedValues.some((selected) => names.has(foldCase(selected)))
  }

/**
 * The values by which an object that was found passes the filters (AST-1012). The object passes them all: the only value of an
 * attribute is the one, however the query writes it; of several it is those that the filter names.
 */
export const matchedValues = (
  { attributes = [] }: ObjectView,
  filters: ReadonlyArray<AttributeFilter>,
): ReadonlyArray<ObjectAttributeView> =>
  attributes.flatMap((attribute) => {
    const asked = filters.filter(({ definitionId }) => definitionId === attribute.definitionId)
    if (asked.length === 0) return []
    const { values: held } = attribute
    const values =
      held.length === 1 ? held : held.filter((value) => asked.some((filter) => passes(filter)(value)))
    return values.length === 0 ? [] : [{ ...attribute, values }]
  })
