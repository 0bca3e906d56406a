import { Audit, Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../../administration"
import { siteAdministration } from "../../audit"
import { changedRights, grantDifferences } from "../../rights/changing"
import { GlobalRights, globalOperations, site } from "../../rights/global"
import { checkUsed, firstSiteRights, globalOperationOf } from "../../rights/siteOperations"
import { AnySubject, loadAnySubject } from "../../rights/namedSubjects"
import { GlobalPermission, loadGlobalPermissions } from "./GlobalPermission"

const Change = Schema.Struct({
  subject: AnySubject,
  operations: Given.list(Schema.Struct({ targetType: Given.Key, operationKey: Given.Key })),
})

/**
 * Changes who may do what on the site as a whole: `grant` gives what is missing, `revoke` takes what is there, and `replace` makes the list
 * of each subject what is given. Who loses `use application` loses all else.
 */
export class ChangeGlobalPermissions extends Operation.Request<ChangeGlobalPermissions>()(
  "directory.changeGlobalPermissions",
  () => ({
    payload: { how: Schema.Literal("grant", "revoke", "replace"), changes: Given.list(Change) },
    success: Schema.Array(GlobalPermission),
    failure: CommonFailure,
  }),
) {}

const grantable = { operations: globalOperations, base: "use" }

export const changeGlobalPermissions = Operation.command(
  ChangeGlobalPermissions,
  administration("Change who may do what on the site", "DIR-122", "DIR-123"),
  {
    load: ({ how, changes }, reads) =>
      Effect.gen(function* () {
        const rights = (yield* reads.get(GlobalRights, site)) ?? firstSiteRights
        const known = yield* Effect.forEach(changes, ({ subject: named, operations }) =>
          Effect.gen(function* () {
            const subject = yield* loadAnySubject(reads, named)
            return {
              subject,
              operations: yield* Either.all(operations.map((each) => globalOperationOf(subject, each))),
            }
          }),
        )
        const next = yield* Either.flatMap(changedRights(grantable, rights, how, known), checkUsed)
        return { rights, next, shown: yield* loadGlobalPermissions(reads, next.grants) }
      }),
    decide: (_request, { rights, next, shown }) => {
      const changedValues = grantDifferences(rights.grants, next.grants)
      return changedValues.length === 0
        ? noChange(shown)
        : decided({
            changes: [Commit.put(GlobalRights, next)],
            audit: [
              Audit.entry({
                category: siteAdministration,
                summary: "Global permissions changed",
                affectedObject: { name: site, objectType: "Site" },
                changedValues,
              }),
            ],
            reply: shown,
          })
    },
  },
)
