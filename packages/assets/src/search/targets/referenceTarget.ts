import { Order, Where, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { indexed } from "../../definitions/attribute/indexedForms"
import { Objects } from "../../objects/collections"
import { standingIn } from "../../objects/standing"
import { allowedTargets } from "../../objects/values/referenceTargets"
import { type ObjectField, type ObjectWhere, allOf, anyOf, isOneOf, negation } from "../conditions/conditions"
import { readAll, textOf } from "../answer/items"
import { type SearchContext, seesEverything } from "../SearchContext"
import type { Target } from "./Target"
import { isText } from "./textTarget"

/** A field that refers to objects of these types. */
type Reference = NonNullable<Target["refersTo"]>

/** Object keys are written in capitals. */
const isKey = (texts: ReadonlyArray<string>, exact: boolean): ObjectWhere =>
  isOneOf(
    "objectKey",
    texts
      .filter((text) => /^[A-Za-z0-9]+-[1-9]\d{0,15}$/.test(text))
      .filter((text) => !exact || text === text.toUpperCase())
      .map(foldCase),
  )

export const labelFields = { folded: "label", exact: indexed.exact("label") } as const

/**
 * The field refers to a visible object of one of these types that meets the condition. The types follow from the definition;
 * they are named all the same, because they make the inner search small.
 */
export const leadsTo = ({ field, types }: Reference, where: ObjectWhere): ObjectWhere =>
  Where.references(field, Objects, allOf([isOneOf("typeId", types), where]))

/** A reference that leads only to hidden objects counts as empty (AST-111); one into the archive is shown, and is none. */
const leadsAnywhere = (context: SearchContext, { field, types }: Reference): ObjectWhere =>
  seesEverything(context)
    ? negation(Where.empty(field))
    : Where.references(field, Objects, standingIn("type", [...types]))

/** References to objects: compared by the label, for equality by the key as well; a dot leads on. */
export const referenceTarget = (
  context: SearchContext,
  attribute: AttributeRecord,
  field: ObjectField,
): Target => {
  const { visibleTypes, catalog } = context
  const allowed = [...allowedTargets(catalog.definitions, attribute)]
  const types = new Set(allowed.filter((type) => visibleTypes.has(type)))
  const reference: Reference = { field, types }
  const text = textOf(context, `the label or the key of an object for ${attribute.name}`)
  // An order by labels that the caller may not see would tell of them.
  const isSortable = attribute.maximumCardinality === 1 && types.size > 0
  return {
    name: attribute.name,
    exists: leadsAnywhere(context, reference),
    equals: (items, exact) =>
      Either.map(readAll(items, text), (texts) =>
        leadsTo(reference, anyOf([isText(labelFields, texts, exact), isKey(texts, exact)])),
      ),
    looksLike: (form, given) => leadsTo(reference, Where[form]("label", foldCase(given))),
    refersTo: reference,
    ...(isSortable ? { sorting: { field, then: [Order.step(Objects, "label")] } } : {}),
  }
}
