import { Words } from "@quoin/kernel"
import type { Clause } from "@quoin/query"
import * as Either from "effect/Either"
import type { Finding } from "../Finding"
import { comparisonsIn, kindOf } from "../named"
import { negates } from "../operators"
import type { AskedPhrase } from "./phrases"
import { type Asked, askedWords } from "./words"

/** A term that texts are asked for. */
export interface AskedTerm extends Words.Weighted {
  readonly asked: Asked
  /** What has it is not wanted: it does not rank. */
  readonly denied: boolean
}

const askedOf: Readonly<Record<string, Asked>> = { title: "title", text: "text" }

/** All terms that a query asks texts for; what cannot be read asks for none, and is refused where it is resolved. */
export const askedTerms = (
  finding: Pick<Finding, "text">,
  where: Clause | undefined,
): ReadonlyArray<AskedTerm> =>
  comparisonsIn(where).flatMap(({ comparison, denied }) => {
    const asked = askedOf[kindOf(comparison) ?? ""]
    if (asked === undefined || !comparison.operator.endsWith("~")) return []
    return Either.match(askedWords(finding, comparison), {
      onLeft: () => [],
      onRight: ({ must, should, mustNot }) => {
        const isDenied = denied !== negates(comparison)
        return [
          ...[...must, ...should].map((each) => ({ ...each, asked, denied: isDenied })),
          ...mustNot.map((each) => ({ ...each, asked, denied: !isDenied })),
        ]
      },
    })
  })

/** Those among them that are looked for in texts. */
export const phrasesOf = (terms: ReadonlyArray<AskedTerm>): ReadonlyArray<AskedPhrase> =>
  terms.flatMap(({ asked, term }) => (Words.isLookedUp(term) ? [{ asked, term }] : []))
