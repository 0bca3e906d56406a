import { NotAllowed, Permission, Where, callerKey, foldCase } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { Spaces } from "../collections"
import { ContentType } from "../content/Content"
import { LabelPrefix, labelKey, labelOf } from "../labels/Label"
import { Labels } from "../labels/collections"
import { Watches } from "../watches/collections"
import { favouriteContent, favouriteSpaces } from "../relations/reactions"
import { ContentTexts, type Mark, isFound } from "../words/ContentText"
import type { FieldKind } from "./fieldNames"
import { type ContentWhere, type Finding, type Resolved, fault } from "./Finding"
import { type Called, contentOf, spaceOf, textsOf, usersOf } from "./values"

type Values = ReadonlyArray<string>
type Read = (finding: Finding, value: Value) => Resolved<Values>

/** How a field is compared with some values: what stands right of the operator, and what has one of them. */
interface Equality {
  readonly read: Read
  readonly holds: (values: Values, finding: Finding) => ContentWhere
}

/** One value is asked for as such, so that an index serves it, and the order, too. */
const isOneOf = <N extends string>(field: N, [first, ...more]: Values): Where.Where<N> => {
  if (first === undefined) return Where.none
  return more.length === 0 ? Where.equals(field, first) : Where.isIn(field, [first, ...more])
}

const either = (...clauses: ReadonlyArray<ContentWhere>): ContentWhere => Where.or(...clauses)
const both = (...clauses: ReadonlyArray<ContentWhere>): ContentWhere => Where.and(...clauses)

const noFunctions: Called = () => undefined

const texts: Read = (finding, value) => textsOf(finding, value, noFunctions, [])
const folded: Read = (finding, value) => Either.map(texts(finding, value), (each) => each.map(foldCase))
/** Ids of content, as they stand in a query. */
export const contentIds: Read = (finding, value) => textsOf(finding, value, contentOf, ["currentContent"])
/** Stands for the caller's favourites among keys of spaces: no key has a blank. */
export const ofFavourites = "favourite spaces"

const spacesCalled: Called = (name, finding) =>
  name === "favouriteSpaces" ? [ofFavourites] : spaceOf(name, finding)

/** Keys of spaces, as they stand in a query. */
export const spaceKeys: Read = (finding, value) =>
  textsOf(finding, value, spacesCalled, ["currentSpace", "favouriteSpaces"])

/** One of a few words. */
const oneOf =
  (words: Values): Read =>
  (finding, value) =>
    Either.flatMap(folded(finding, value), (given) =>
      given.every((each) => words.includes(each))
        ? Either.right(given)
        : Either.left(fault(finding, value.span, words)),
    )

const isOwn = ({ moment: { caller } }: Finding, keys: Values): boolean =>
  keys.every((key) => key === callerKey(caller))

/** Who watches what is told to themselves, and to administrators (WIK-155). */
const watchers: Read = (finding, value) =>
  Either.flatMap(usersOf(finding, value), (keys) =>
    finding.knowsWatchers || isOwn(finding, keys)
      ? Either.right(keys)
      : Either.left(new NotAllowed({ needed: Permission.describePermission(Permission.administer) })),
  )

/** Favourites are the caller's own: of others nothing is told (WIK-604). */
const favourites: Read = (finding, value) =>
  Either.flatMap(usersOf(finding, value), (keys) =>
    isOwn(finding, keys) ? Either.right(keys) : Either.left(fault(finding, value.span, ["currentUser()"])),
  )

/** A label as people write it: `my:done` is the caller's own. */
const labelNamed = ({ moment: { caller } }: Finding, text: string): string => {
  const [before = "", ...behind] = text.split(":")
  const prefix = LabelPrefix.literals.find((each) => each === before.toLowerCase())
  return labelKey(
    prefix === undefined || behind.length === 0
      ? labelOf("global", text, caller)
      : labelOf(prefix, behind.join(":"), caller),
  )
}

const labelled = (labels: Values): ContentWhere =>
  Where.referencedBy(Labels, "holderId", isOneOf("label", labels))

const textHas = (mark: Mark, values: Values): ContentWhere =>
  Where.referencedBy(ContentTexts, "contentId", isFound(mark, values))

/** Ids of spaces and pages are of one sequence: what stands at the top of a space is below no page. */
const belowPage = (id: string): ContentWhere =>
  both(Where.equals("below", id), Where.not<"spaceId">(Where.equals("spaceId", id)))

/** The fields that are compared with some values, and how (WIK-601). */
export const equalityOf: Partial<Readonly<Record<FieldKind, Equality>>> = {
  id: { read: contentIds, holds: (ids) => Where.keyIn(ids) },
  ancestor: { read: contentIds, holds: (ids) => isOneOf("ancestors", ids) },
  parent: { read: contentIds, holds: (ids) => either(...ids.map(belowPage)) },
  container: { read: contentIds, holds: (ids) => isOneOf("container", ids) },
  creator: { read: usersOf, holds: (keys) => isOneOf("createdBy", keys) },
  lastModifier: { read: usersOf, holds: (keys) => isOneOf("changedBy", keys) },
  contributor: {
    read: usersOf,
    holds: (keys) => either(isOneOf("createdBy", keys), textHas("publisher", keys)),
  },
  watcher: {
    read: watchers,
    holds: (keys) => Where.referencedBy(Watches, "holderId", isOneOf("userKey", keys)),
  },
  favourite: {
    read: favourites,
    holds: (keys, finding) => (keys.length === 0 ? Where.none : favouriteContent(finding)),
  },
  mention: {
    read: usersOf,
    holds: (keys, { mentionsOf }) => textHas("mention", keys.flatMap(mentionsOf)),
  },
  label: { read: texts, holds: (names, finding) => labelled(names.map((name) => labelNamed(finding, name))) },
  macro: {
    read: folded,
    holds: (names) => textHas("macro", names),
  },
  space: {
    read: spaceKeys,
    holds: (keys, finding) => {
      const ids = isOneOf(
        "spaceId",
        keys.flatMap((key) => finding.space(key) ?? []),
      )
      return keys.includes(ofFavourites)
        ? either(ids, Where.references("spaceId" as const, Spaces, favouriteSpaces(finding)))
        : ids
    },
  },
  spaceTitle: {
    read: folded,
    holds: (names) => Where.references("spaceId" as const, Spaces, Where.isIn("name", names)),
  },
  spaceType: {
    read: oneOf(["global", "personal"]),
    holds: (types) => Where.references("spaceId" as const, Spaces, Where.isIn("type", types)),
  },
  type: {
    read: (finding, value) =>
      oneOf(finding.isMixed ? [...ContentType.literals, "space"] : ContentType.literals)(finding, value),
    holds: (types) => isOneOf("type", types),
  },
  title: { read: folded, holds: (titles) => isOneOf("title", titles) },
}
