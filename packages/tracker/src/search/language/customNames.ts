import { foldCase, groupedBy } from "@quoin/kernel"
import { customBeginning } from "../../issue/values"
import type { CustomField, CustomKind, Site } from "../../site/Site"
import { propertyField, queryField } from "./fieldNames"
import type { QueryField, QueryKind } from "./QueryField"

/** How a kind of custom fields is asked for; where it is a field of planning, which of those that every tracker has it is. */
type Asked = { readonly kind: QueryKind; readonly several?: true } | { readonly as: string } | "unbuilt"

const one = (kind: QueryKind): Asked => ({ kind })
const many = (kind: QueryKind): Asked => ({ kind, several: true })

const askedAs: Readonly<Record<CustomKind, Asked>> = {
  text: one("text"),
  textarea: one("text"),
  epicName: one("text"),
  number: one("number"),
  date: one("day"),
  datetime: one("moment"),
  select: one("option"),
  radiobuttons: one("option"),
  multiselect: many("option"),
  checkboxes: many("option"),
  flag: many("option"),
  cascading: many("cascade"),
  user: one("user"),
  users: many("user"),
  group: one("group"),
  labels: many("label"),
  url: one("exactText"),
  project: one("project"),
  version: one("version"),
  object: one("object"),
  objects: many("object"),
  sprint: { as: "sprint" },
  epicLink: { as: "Epic Link" },
  rank: { as: "rank" },
  epicStatus: "unbuilt",
  epicColor: "unbuilt",
}

/** What queries call a custom field, besides its name. */
export const customClause = ({ number }: Pick<CustomField, "number">): string => `cf[${number}]`

const fieldFor = (custom: CustomField): QueryField | undefined => {
  const asked = askedAs[custom.kind]
  if (asked === "unbuilt") return undefined
  if ("as" in asked) return queryField(asked.as)
  return {
    names: [custom.name, customClause(custom)],
    kind: asked.kind,
    field: asked.kind === "text" ? "found" : "values",
    always: false,
    behind: customBeginning(custom),
    custom,
    ...(asked.several === undefined ? {} : { several: asked.several }),
  }
}

/** The custom fields of a tracker that queries can ask for, or order by. */
export const customQueryFields = ({ customFields }: Site): ReadonlyArray<QueryField> =>
  customFields.flatMap((each) => fieldFor(each) ?? [])

/** What a name stands for in queries: fields, of which several may share it; one that is refused as not built; or nothing. */
export type Called =
  | { readonly _tag: "Fields"; readonly fields: readonly [QueryField, ...ReadonlyArray<QueryField>] }
  | { readonly _tag: "Unbuilt" }
  | { readonly _tag: "Nothing" }

const nothing: Called = { _tag: "Nothing" }
const unbuilt: Called = { _tag: "Unbuilt" }

const clauseForm = /^cf\[(\d{1,15})\]$/

/** The custom fields of a name, or the one of a number: `cf[10006]`. */
const customNaming = ({ customFields }: Site) => {
  const byName = groupedBy(customFields, ({ name }) => foldCase(name.trim()))
  const byNumber = groupedBy(customFields, (each) => each.number)
  return (name: string): ReadonlyArray<CustomField> => {
    const folded = foldCase(name.trim())
    const [, number] = clauseForm.exec(folded) ?? []
    return (number === undefined ? byName.get(folded) : byNumber.get(Number(number))) ?? []
  }
}

/** What names stand for in queries. Each is found once, however many custom fields there are. A name of a field that every tracker has is that one's. */
export const fieldNaming = (site: Site): ((name: string) => Called) => {
  const known = new Map<string, Called>()
  let customs: ReturnType<typeof customNaming> | undefined
  const find = (name: string): Called => {
    const own = queryField(name) ?? propertyField(name)
    if (own !== undefined) return { _tag: "Fields", fields: [own] }
    customs ??= customNaming(site)
    const named = customs(name)
    if (named.length === 0) return nothing
    const [first, ...more] = named.flatMap((each) => fieldFor(each) ?? [])
    return first === undefined ? unbuilt : { _tag: "Fields", fields: [first, ...more] }
  }
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = find(name)
    known.set(name, found)
    return found
  }
}
