import { Order, Where, foldCase } from "@quoin/kernel"
import { Projects, Versions } from "@quoin/tracker"
import { Contents } from "@quoin/wiki"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { ThingKind } from "../../objects/views/thingsElsewhere"
import { readAll, textOf } from "../answer/items"
import { type ObjectField, type ObjectWhere, anyOf, isOneOf, negation } from "../conditions/conditions"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Sorting, Target, TextForm } from "./Target"

/** What of these things is asked: that they have one of some names, or that their name looks like a text. */
type Asked =
  | { readonly _tag: "Called"; readonly texts: ReadonlyArray<string> }
  | { readonly _tag: "LooksLike"; readonly form: TextForm; readonly text: string }

const nameIs = <Name extends string>(field: Name, asked: Asked): Where.Where<Name> =>
  asked._tag === "Called"
    ? isOneOf(field, asked.texts.map(foldCase))
    : Where[asked.form](field, foldCase(asked.text))

/** The field names a thing of which this is true, and which the caller sees. */
const leadsTo = ({ seen }: SearchContext, kind: ThingKind, field: ObjectField, asked: Asked): ObjectWhere => {
  switch (kind) {
    case "project":
      return Where.references(
        field,
        Projects,
        Where.and(seen.projects, Where.or<"keys" | "name">(nameIs("keys", asked), nameIs("name", asked))),
      )
    case "version":
      return Where.references(field, Versions, Where.and(seen.versions, nameIs("name", asked)))
    case "page":
      return Where.references(field, Contents, Where.and(seen.pages, nameIs("title", asked)))
  }
}

/** By name where no name is hidden from the caller, else by id: an order by what one may not see would tell of it. */
const sortingOf = ({ seen }: SearchContext, kind: ThingKind, field: ObjectField): Sorting => {
  if (kind === "project" && seen.projects._tag === "All")
    return { field, then: [Order.step(Projects, "name")] }
  if (kind === "version" && seen.versions._tag === "All")
    return { field, then: [Order.step(Versions, "name")] }
  return { field }
}

const expected: Readonly<Record<ThingKind, string>> = {
  project: "the id, key or name of a project or currentProject()",
  version: "the id or name of a version",
  page: "the id or title of a page",
}

/** What an item names; `currentProject()` is the project that the request says. */
const nameOf = (
  context: SearchContext,
  kind: ThingKind,
  attribute: AttributeRecord,
): ((item: Item) => Resolved<string>) => {
  const text = textOf(context, `${expected[kind]} for ${attribute.name}`)
  return (item) => {
    if (kind !== "project" || item._tag === "Text" || item.name !== "currentProject") return text(item)
    return context.currentProject === undefined
      ? Either.left(fault(context, item, "the id of a project, because the request names no project"))
      : Either.right(context.currentProject)
  }
}

/** Projects, versions and wiki pages: by their ids, and by the names of those that the caller sees. Case does not count. */
export const thingTarget = (
  context: SearchContext,
  attribute: AttributeRecord,
  kind: ThingKind,
  field: ObjectField,
): Target => ({
  name: attribute.name,
  exists: negation(Where.empty(field)),
  equals: (items) =>
    Either.map(readAll(items, nameOf(context, kind, attribute)), (texts) =>
      anyOf([isOneOf(field, texts), leadsTo(context, kind, field, { _tag: "Called", texts })]),
    ),
  looksLike: (form, text) => leadsTo(context, kind, field, { _tag: "LooksLike", form, text }),
  ...(attribute.maximumCardinality === 1 ? { sorting: sortingOf(context, kind, field) } : {}),
})
