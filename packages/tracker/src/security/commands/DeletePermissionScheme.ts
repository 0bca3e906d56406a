import { Commit, CommonFailure, Operation, Permission, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { Projects } from "../../project/collections"
import { PermissionSchemes } from "../collections"
import { PermissionSchemeId, defaultScheme } from "../PermissionScheme"
import { absentScheme, findScheme } from "../storedScheme"

/** Deletes a permission scheme that no project has. */
export class DeletePermissionScheme extends Operation.Request<DeletePermissionScheme>()(
  "tracker.deletePermissionScheme",
  () => ({ payload: { id: PermissionSchemeId }, success: Schema.Void, failure: CommonFailure }),
) {}

const inUse = "a permission scheme that no project has"

export const deletePermissionScheme = Operation.command(
  DeletePermissionScheme,
  {
    summary: "Delete a permission scheme",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-103"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const scheme = yield* findScheme(reads.get, id)
        if (scheme === undefined) return yield* absentScheme(id)
        const where = Where.equals("permissionSchemeId" as const, id)
        const { records } = yield* reads.select(Projects, { where, limit: 1 })
        yield* reads.guard(Commit.noneMatches(Projects, where))
        return { scheme, isUsed: records.length > 0 }
      }),
    decide: ({ id }, { scheme, isUsed }) =>
      scheme.id === defaultScheme.id || isUsed
        ? Either.left(
            invalid("id", id, scheme.id === defaultScheme.id ? "another one than the default" : inUse),
          )
        : decided({
            changes: [Commit.remove(PermissionSchemes, id)],
            audit: [auditSetting("Permission scheme deleted", scheme.name)],
            reply: undefined,
          }),
  },
)
