/** A query by its new name and its old one. */
export interface Queries {
  readonly qlQuery?: string
  readonly iql?: string
}

/** An empty `qlQuery` counts as left out, so that clients which send every parameter may still ask by `iql` (HTT-57). */
export const queryOf = ({ qlQuery, iql }: Queries): string | undefined =>
  qlQuery === undefined || qlQuery === "" ? (iql ?? qlQuery) : qlQuery
