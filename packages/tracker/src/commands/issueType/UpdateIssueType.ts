import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  Resource,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { KeptSite } from "../../site/KeptSite"
import { IssueType, type Site } from "../../site/Site"
import { demandFree, issueTypeFields } from "./issueTypeInput"
import { loadMadeTypes, madeType, typesNow } from "../../site/madeTypes"

/** Changes what a type of issues is called, and what is said of it. What is left out stays. */
export class UpdateIssueType extends Operation.Request<UpdateIssueType>()("tracker.updateIssueType", () => ({
  payload: { id: Given.Key, ...Resource.updating(issueTypeFields) },
  success: IssueType,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const updateIssueType = (site: Site) =>
  Operation.command(
    UpdateIssueType,
    {
      summary: "Update an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-550", "TRK-551"],
    },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          const made = yield* loadMadeTypes(reads)
          return { made, before: yield* madeType(site, made, id) }
        }),
      decide: (request, { made, before }) =>
        Either.gen(function* () {
          const { kept, types } = made
          const given = yield* Resource.given(issueTypeFields, request)
          const after = yield* demandFree({ ...before, ...given }, typesNow(site, made))
          const changedValues = Resource.differences(issueTypeFields, before, after)
          if (changedValues.length === 0) return yield* noChange(after)
          const issueTypes = types.map((type) => (type.id === after.id ? after : type))
          return yield* decided({
            changes: [Commit.put(KeptSite, { ...kept, issueTypes })],
            audit: [auditSetting("Issue type changed", after.name, changedValues)],
            reply: after,
          })
        }),
    },
  )
