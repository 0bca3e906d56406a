import { Where, Words } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import { Spaces } from "../collections"
import { equalityOf } from "./equalities"
import type { QueryField } from "./fieldNames"
import { type Comparison, type ContentWhere, type Finding, type Resolved } from "./Finding"
import { byMoment } from "./moments"
import { checkOperator, equalities, fieldNamed, isLikeness, likenesses, negates } from "./operators"
import { resolveClause } from "./tree"
import { askedNames, byWords } from "./texts/words"

/** Fields of which words are asked, too. */
const hasWords = ({ kind }: QueryField): boolean => kind === "title" || kind === "spaceTitle"

const bySpaceWords = (finding: Finding, comparison: Comparison): Resolved<ContentWhere> =>
  Either.map(askedNames(finding, comparison), (query) => {
    const where: ContentWhere = Where.references(
      "spaceId",
      Spaces,
      Words.wordsWhere<"words">(query, (term) => Words.termWhere("words", term)),
    )
    return negates(comparison) ? Where.not(where) : where
  })

const byEquality = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<ContentWhere> =>
  Either.gen(function* () {
    const allowed = hasWords(field) ? [...equalities, ...likenesses] : equalities
    yield* checkOperator(finding, comparison, allowed)
    const equality = equalityOf[field.kind]
    if (equality === undefined) return Where.none
    const where = equality.holds(yield* equality.read(finding, comparison.value), finding)
    return negates(comparison) ? Where.not(where) : where
  })

const compared = (finding: Finding, comparison: Comparison): Resolved<ContentWhere> =>
  Either.flatMap(fieldNamed(finding, comparison.field), (field) => {
    switch (field.kind) {
      case "created":
        return byMoment(finding, "createdAt", comparison)
      case "lastModified":
        return byMoment(finding, "modifiedAt", comparison)
      case "text":
        return byWords(finding, "text", comparison)
      case "title":
        return isLikeness(comparison)
          ? byWords(finding, "title", comparison)
          : byEquality(finding, field, comparison)
      case "spaceTitle":
        return isLikeness(comparison)
          ? bySpaceWords(finding, comparison)
          : byEquality(finding, field, comparison)
      default:
        return byEquality(finding, field, comparison)
    }
  })

/** The filter over content that a clause of CQL means. */
export const resolveContent = (finding: Finding, clause: Clause | undefined): Resolved<ContentWhere> =>
  resolveClause(clause, (comparison) => compared(finding, comparison))
