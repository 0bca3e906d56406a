import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"
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

/** As many issues that name a part as one step writes. They are guarded; and where these are all, that there are no more: what is gone must be named by none. */
export const loadNaming = (
  reads: Reads,
  fields: ReadonlyArray<NamingField>,
  id: string,
): Effect.Effect<Naming, ReadFailure> =>
  Effect.gen(function* () {
    const where = Where.or<NamingField>(...fields.map((field) => Where.equals(field, id)))
    const { records, more } = yield* reads.select(Issues, { where, limit: limits.rehomedTogether })
    yield* Effect.forEach(records, ({ key, revision }) =>
      reads.guard(Commit.unchanged(Issues, key, revision)),
    )
    if (!more) {
      const known = Where.keyIn(records.map(({ key }) => key))
      yield* reads.guard(Commit.noneMatches(Issues, Where.and<NamingField>(where, Where.not(known))))
    }
    return { issues: records.map(({ value }) => value), more }
  })

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
