import type { Clause, Value } from "@quoin/query"
import { type FieldKind, queryField } from "./fieldNames"
import type { Comparison } from "./Finding"

const nameOf = ({ field }: Comparison): string => field.names.map(({ text }) => text).join(".")

export const kindOf = (comparison: Comparison): FieldKind | undefined => queryField(nameOf(comparison))?.kind

/** The comparisons of a query in the order in which they are written, and whether each stands where it is denied. */
export const comparisonsIn = (
  clause: Clause | undefined,
  denied = false,
): ReadonlyArray<{ readonly comparison: Comparison; readonly denied: boolean }> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap((each) => comparisonsIn(each, denied))
    case "Not":
      return comparisonsIn(clause.clause, !denied)
    case "Comparison":
      return [{ comparison: clause, denied }]
  }
}

const textsIn = (value: Value): ReadonlyArray<string> =>
  value._tag === "Text" ? [value.text] : value._tag === "List" ? value.items.flatMap(textsIn) : []

/** The texts that stand right of fields of some kinds. */
export const namedIn = (clause: Clause | undefined, kinds: ReadonlyArray<FieldKind>): ReadonlyArray<string> =>
  comparisonsIn(clause).flatMap(({ comparison }) => {
    const kind = kindOf(comparison)
    return kind !== undefined && kinds.includes(kind) ? textsIn(comparison.value) : []
  })
