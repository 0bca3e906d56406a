import { type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"
import { loadSome } from "./loadSome"
import { limits } from "../limits"

/** The fields of issues that name parts of a project. */
export type PartField = "componentIds" | "fixVersionIds" | "versionIds"

/** The same, and the one that names their type. */
type NamingField = PartField | "typeId"

/** Some of the issues that name a part, and whether there are more. */
export interface Naming {
  readonly issues: ReadonlyArray<IssueRecord>
  readonly more: boolean
}

/** As many issues that name a part as one step writes, guarded: what is gone must be named by none. */
export const loadNaming = (
  reads: Reads,
  fields: ReadonlyArray<NamingField>,
  id: string,
): Effect.Effect<Naming, ReadFailure> =>
  Effect.map(
    loadSome(reads, Issues, {
      where: Where.or<NamingField>(...fields.map((field) => Where.equals(field, id))),
      limit: limits.rehomedTogether,
    }),
    ({ records: issues, more }) => ({ issues, more }),
  )

/** An issue that names another part, or none, in place of one; it stays as it is where it does not name that. */
export const rehomed = (
  issue: IssueRecord,
  field: PartField,
  from: string,
  to: string | undefined,
): IssueRecord => {
  if (!issue[field].some((id) => id === from)) return issue
  const others = issue[field].filter((id) => id !== from && id !== to)
  return { ...issue, [field]: to === undefined ? others : [...others, to] }
}
