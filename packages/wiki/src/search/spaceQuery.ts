import { NotBuilt, Where, Words, foldCase } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import type { Spaces } from "../collections"
import { labelKey, labelOf } from "../labels/Label"
import { Labels } from "../labels/collections"
import { favouriteSpaces } from "../relations/reactions"
import { contentIds, ofFavourites, spaceKeys } from "./equalities"
import type { FieldKind } from "./fieldNames"
import { type Comparison, type Finding, type Resolved } from "./Finding"
import { comparisonsIn, kindOf } from "./named"
import { checkOperator, equalities, fieldNamed, isLikeness, likenesses, negates } from "./operators"
import { callerOf, textsOf } from "./values"
import { resolveClause } from "./tree"
import { askedNames } from "./texts/words"

type SpaceField = (typeof Spaces)["names"][number]

/** A filter over spaces. */
export type SpaceWhere = Where.Where<SpaceField>

const typesIn = (clause: Clause | undefined): ReadonlyArray<Comparison> =>
  comparisonsIn(clause).flatMap(({ comparison }) => (kindOf(comparison) === "type" ? [comparison] : []))

const says = ({ value }: Comparison, word: string): boolean =>
  value._tag === "Text"
    ? foldCase(value.text) === word
    : value._tag === "List" &&
      value.items.some((item) => item._tag === "Text" && foldCase(item.text) === word)

/** Does a clause that must hold ask for spaces alone? */
const demands = (clause: Clause | undefined): boolean => {
  if (clause?._tag === "And") return clause.clauses.some(demands)
  return (
    clause?._tag === "Comparison" &&
    kindOf(clause) === "type" &&
    clause.operator === "=" &&
    says(clause, "space")
  )
}

/** What a query is about: content, and spaces where it says so. What is about users is not served (WIK-614). */
export const subjectOf = (
  where: Clause | undefined,
): Either.Either<"content" | "space" | "both", NotBuilt> => {
  const types = typesIn(where)
  if (types.some((each) => says(each, "user"))) {
    return Either.left(new NotBuilt({ what: "users among other things: ask /search/user for them" }))
  }
  if (!types.some((each) => says(each, "space"))) return Either.right("content")
  return Either.right(demands(where) && types.length === 1 ? "space" : "both")
}

const texts = (finding: Finding, { value }: Comparison) => textsOf(finding, value, () => undefined, [])

const byName = (finding: Finding, comparison: Comparison): Resolved<SpaceWhere> =>
  isLikeness(comparison)
    ? Either.map(askedNames(finding, comparison), (query) =>
        Words.wordsWhere<"words">(query, (term) => Words.termWhere("words", term)),
      )
    : Either.map(texts(finding, comparison), (names) => Where.isIn("name", names.map(foldCase)))

type Resolve = (finding: Finding, comparison: Comparison) => Resolved<SpaceWhere>

/** What no space has: a query for spaces among other things is not so of any. */
const ofContentAlone: ReadonlySet<FieldKind> = new Set([
  "ancestor",
  "parent",
  "container",
  "mention",
  "macro",
])

/** What spaces are asked for, and how. */
const resolvers: Partial<Readonly<Record<FieldKind, Resolve>>> = {
  type: (finding, comparison) =>
    Either.map(texts(finding, comparison), (types) =>
      types.some((type) => foldCase(type) === "space") ? Where.all : Where.none,
    ),
  title: byName,
  spaceTitle: byName,
  text: byName,
  id: (finding, { value }) => Either.map(contentIds(finding, value), (ids) => Where.keyIn(ids)),
  space: (finding, { value }) =>
    Either.map(spaceKeys(finding, value), (keys) => {
      const named = Where.isIn("key", keys.map(foldCase))
      return keys.includes(ofFavourites) ? Where.or<SpaceField>(named, favouriteSpaces(finding)) : named
    }),
  spaceType: (finding, comparison) =>
    Either.map(texts(finding, comparison), (types) => Where.isIn("type", types.map(foldCase))),
  label: (finding, comparison) =>
    Either.map(texts(finding, comparison), (names) =>
      Where.referencedBy(
        Labels,
        "holderId",
        Where.isIn(
          "label",
          names.map((name) => labelKey(labelOf("global", name, finding.moment.caller))),
        ),
      ),
    ),
  favourite: (finding, { value }) =>
    Either.map(textsOf(finding, value, callerOf, ["currentUser"]), () => favouriteSpaces(finding)),
}

const operatorsOf = (kind: FieldKind): ReadonlyArray<string> => {
  if (kind === "text") return likenesses
  return kind === "title" || kind === "spaceTitle" ? [...equalities, ...likenesses] : equalities
}

const compared: Resolve = (finding, comparison) =>
  Either.gen(function* () {
    const { kind, names } = yield* fieldNamed(finding, comparison.field)
    const resolve = resolvers[kind]
    if (resolve === undefined) {
      if (!finding.isMixed || !ofContentAlone.has(kind)) {
        return yield* Either.left(new NotBuilt({ what: `the field ${names[0]} of spaces` }))
      }
      return negates(comparison) ? Where.all : Where.none
    }
    yield* checkOperator(finding, comparison, operatorsOf(kind))
    const where = yield* resolve(finding, comparison)
    return negates(comparison) ? Where.not(where) : where
  })

/** The filter over spaces that a clause of CQL means. */
export const resolveSpaces = (finding: Finding, clause: Clause | undefined): Resolved<SpaceWhere> =>
  resolveClause(clause, (comparison) => compared(finding, comparison))
