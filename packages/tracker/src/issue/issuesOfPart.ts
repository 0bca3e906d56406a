import {
  Commit,
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  Where,
  exceeded,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Issues } from "./collections"
import type { IssueRecord } from "../Issue"
import { limits } from "../limits"

/** The fields of issues that name parts of a project. */
export type PartField = "componentIds" | "fixVersionIds" | "versionIds"

/** The issues that name a part; they are guarded. What is gone must be named by none. */
export const loadNaming = (
  reads: Reads,
  field: PartField,
  id: string,
): Effect.Effect<ReadonlyArray<IssueRecord>, ReadFailure | LimitExceeded | InvalidInput> =>
  Effect.gen(function* () {
    const { records, total = 0 } = yield* reads.select(Issues, {
      where: Where.equals(field, id),
      limit: limits.issuesRehomed,
      total: true,
    })
    const tooMany = exceeded(limits, "issuesRehomed", total)
    if (tooMany !== undefined) return yield* tooMany
    for (const { key, revision } of records) yield* reads.guard(Commit.unchanged(Issues, key, revision))
    return records.map(({ value }) => value)
  })

/** Issues that name another part, or none, in place of one. */
export const rehomed = (
  issues: ReadonlyArray<IssueRecord>,
  field: PartField,
  from: string,
  to: string | undefined,
): ReadonlyArray<IssueRecord> =>
  issues.map((issue) => {
    const others = issue[field].filter((id) => id !== from && id !== to)
    return { ...issue, [field]: to === undefined ? others : [...others, to] }
  })
