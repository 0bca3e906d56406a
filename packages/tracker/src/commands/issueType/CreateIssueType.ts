import { Commit, CommonFailure, Operation, Permission, Resource, decided, exceeded } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { freeId, sequence } from "../../ids"
import { limits } from "../../limits"
import { KeptSite } from "../../site/KeptSite"
import { IssueType, type Site } from "../../site/Site"
import { demandFree, issueTypeFields } from "./issueTypeInput"
import { loadMadeTypes, typesNow } from "../../site/madeTypes"

/** Creates a type of issues, which all projects have at once. */
export class CreateIssueType extends Operation.Request<CreateIssueType>()("tracker.createIssueType", () => ({
  payload: {
    ...Resource.creating(issueTypeFields),
    /** Whether its issues stand by themselves, or are parts of others. */
    type: Schema.optionalWith(Schema.Literal("standard", "subtask"), { default: () => "standard" as const }),
  },
  success: IssueType,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const createIssueType = (site: Site) =>
  Operation.command(
    CreateIssueType,
    {
      summary: "Create an issue type",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-550", "TRK-551"],
    },
    {
      load: (_request, reads) =>
        Effect.gen(function* () {
          const made = yield* loadMadeTypes(reads)
          return { made, id: freeId(typesNow(site, made), yield* reads.newId(sequence)) }
        }),
      decide: (request, { made, id }) =>
        Either.gen(function* () {
          const { kept, types } = made
          const said = yield* Resource.stated(issueTypeFields, request)
          const type = yield* demandFree({ id, ...said, level: request.type }, typesNow(site, made))
          const tooMany = exceeded(limits, "issueTypes", types.length + 1)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          return yield* decided({
            changes: [Commit.put(KeptSite, { ...kept, issueTypes: [...types, type] })],
            audit: [auditSetting("Issue type created", type.name)],
            reply: type,
          })
        }),
    },
  )
