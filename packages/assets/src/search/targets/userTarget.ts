import { Memberships, Users } from "@quoin/directory"
import { Order, Where, foldCase } from "@quoin/kernel"
import type { Call } from "@quoin/query"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { type ObjectField, type ObjectWhere, anyOf, isOneOf, negation } from "../conditions/conditions"
import { argumentTexts, readAll } from "../answer/items"
import { type Item, type Resolved, type SearchContext, fault } from "../SearchContext"
import type { Target } from "./Target"

/** Some value is the key of one of these users, or of one who is called so; case does not count in names. */
const isUser = (field: ObjectField, texts: ReadonlyArray<string>): ObjectWhere =>
  anyOf([isOneOf(field, texts), Where.references(field, Users, isOneOf("username", texts.map(foldCase)))])

const isMember = (field: ObjectField, groups: ReadonlyArray<string>): ObjectWhere =>
  Where.references(field, Users, Where.referencedBy(Memberships, "userKey", isOneOf("group", groups)))

/** A user whom only the surroundings of the query can tell. */
const isCurrent = (
  context: SearchContext,
  item: Item,
  field: ObjectField,
  key: string | undefined,
  surroundings: string,
): Resolved<ObjectWhere> =>
  key === undefined
    ? Either.left(fault(context, item, `user() or a name, because the query is asked ${surroundings}`))
    : Either.right(Where.equals(field, key))

const isWhom =
  (context: SearchContext, name: string, field: ObjectField) =>
  (item: Call): Resolved<ObjectWhere> => {
    switch (item.name) {
      case "user":
        return Either.right(isUser(field, argumentTexts(item)))
      case "group":
        return Either.right(isMember(field, argumentTexts(item)))
      case "currentUser":
        return isCurrent(context, item, field, context.callerKey, "by nobody")
      case "currentReporter":
        return isCurrent(context, item, field, context.currentReporter, "for no ticket")
      default:
        return Either.left(fault(context, item, `a user, user(), group() or currentUser() for ${name}`))
    }
  }

/** Users by key or name; LIKE and the order look at the name. */
export const userTarget = (
  context: SearchContext,
  { name, maximumCardinality }: AttributeRecord,
  field: ObjectField,
): Target => ({
  name,
  exists: negation(Where.empty(field)),
  equals: (items) => {
    // All plain names share one look at the users.
    const names = items.flatMap((item) => (item._tag === "Text" ? [item.text] : []))
    const calls = items.filter((item) => item._tag === "Call")
    return Either.map(readAll(calls, isWhom(context, name, field)), (found) =>
      anyOf(names.length === 0 ? found : [isUser(field, names), ...found]),
    )
  },
  looksLike: (form, text) => Where.references(field, Users, Where[form]("username", foldCase(text))),
  ...(maximumCardinality === 1 ? { sorting: { field, then: [Order.step(Users, "username")] } } : {}),
})
