import type { CountIssues } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { selfOf } from "../address"

type Counts = typeof CountIssues.success.Type

/** The address of what is counted: the path without its last part. */
const counted = (path: string): string => path.split("/").at(-2) ?? ""

export const componentCount = shows(
  Schema.Struct({ self: Schema.String, issueCount: Schema.Int }).annotations({
    identifier: "ComponentIssueCount",
  }),
  ({ addresses, path }) =>
    ({ issues }: Counts) => ({
      self: selfOf(addresses, "component", counted(path)),
      issueCount: issues,
    }),
)

export const versionCounts = shows(
  Schema.Struct({
    self: Schema.String,
    issuesFixedCount: Schema.Int,
    issuesAffectedCount: Schema.Int,
  }).annotations({ identifier: "VersionIssueCounts" }),
  ({ addresses, path }) =>
    ({ issues, affected }: Counts) => ({
      self: selfOf(addresses, "version", counted(path)),
      issuesFixedCount: issues,
      issuesAffectedCount: affected,
    }),
)

export const unresolvedCount = shows(
  Schema.Struct({
    self: Schema.String,
    issuesUnresolvedCount: Schema.Int,
    issuesCount: Schema.Int,
  }).annotations({
    identifier: "VersionUnresolvedCount",
  }),
  ({ addresses, path }) =>
    ({ issues, unresolved }: Counts) => ({
      self: selfOf(addresses, "version", counted(path)),
      issuesUnresolvedCount: unresolved,
      issuesCount: issues,
    }),
)
