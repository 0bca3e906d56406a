import { Where } from "@quoin/kernel"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { indexed } from "../../definitions/attribute/indexedForms"
import { valueKinds } from "../../definitions/attribute/ValueKind"
import { type ObjectField, negation } from "../conditions/conditions"
import { groupTarget, statusTarget } from "./keyTargets"
import { addressTarget, flagTarget, numberTarget, timeOfDayTarget, timeTarget } from "./rangeTargets"
import { referenceTarget } from "./referenceTarget"
import type { SearchContext } from "../SearchContext"
import type { Target } from "./Target"
import { textTarget } from "./textTarget"
import { thingTarget } from "./thingTargets"
import { userTarget } from "./userTarget"

/** Where all values of an attribute are found; one that holds a single value is cheaper to look at. */
export const valuesField = ({ id, kind, maximumCardinality }: AttributeRecord): ObjectField => {
  const isSingle = maximumCardinality === 1 || valueKinds[kind].storing === "text"
  return isSingle ? indexed.text(id) : indexed.texts(id)
}

/** What an attribute that users defined stands for, by the kind of its values. */
export const attributeTarget = (context: SearchContext, attribute: AttributeRecord): Target => {
  const { id, kind, name, maximumCardinality } = attribute
  const values = valuesField(attribute)
  switch (kind) {
    case "text":
    case "textArea":
    case "url":
    case "email":
    case "select":
      return textTarget(
        context,
        name,
        { folded: values, exact: indexed.exact(id) },
        { exists: negation(Where.empty(values)), sortable: maximumCardinality === 1 },
      )
    case "integer":
    case "double":
      return numberTarget(context, name, indexed.number(id))
    case "boolean":
      return flagTarget(context, name, indexed.flag(id))
    case "date":
      return timeTarget(context, name, indexed.number(id), "local")
    case "dateTime":
      return timeTarget(context, name, indexed.number(id), "instants")
    case "time":
      return timeOfDayTarget(context, name, indexed.number(id))
    case "ipAddress":
      return addressTarget(context, name, { sortable: indexed.text(id), exact: indexed.exact(id) })
    case "reference":
      return referenceTarget(context, attribute, values)
    case "user":
      return userTarget(context, attribute, values)
    case "group":
      return groupTarget(context, attribute, values)
    case "status":
      return statusTarget(context, attribute, values)
    case "project":
    case "page":
    case "version":
      return thingTarget(context, attribute, kind, values)
  }
}
