import { Where } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import type { ContentWhere, Finding } from "../Finding"
import { resolveContent } from "../resolve"
import { askedTerms } from "./askedTexts"

/**
 * What a query demands of all that it finds, besides texts: nothing else is to be looked through for a phrase. Undefined where it
 * demands nothing, or says something that is refused where the whole query is resolved.
 */
export const demanded = (finding: Finding, where: Clause | undefined): ContentWhere | undefined => {
  const clauses = where?._tag === "And" ? where.clauses : where === undefined ? [] : [where]
  const plain = clauses.filter((clause) => askedTerms(finding, clause).length === 0)
  // Whether spaces are asked for, too, does not matter to what content has to be.
  const mixed = { ...finding, isMixed: true }
  const resolved = Either.all(plain.map((clause) => resolveContent(mixed, clause)))
  return Either.isLeft(resolved) || plain.length === 0 ? undefined : Where.and(...resolved.right)
}
