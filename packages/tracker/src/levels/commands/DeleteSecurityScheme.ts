import { Commit, CommonFailure, Operation, Permission, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { Projects } from "../../project/collections"
import { SecuritySchemes } from "../collections"
import { SecuritySchemeId } from "../Level"
import { absentSecurityScheme } from "../storedLevels"

/** Deletes a scheme of security levels that no project has. */
export class DeleteSecurityScheme extends Operation.Request<DeleteSecurityScheme>()(
  "tracker.deleteSecurityScheme",
  () => ({ payload: { id: SecuritySchemeId }, success: Schema.Void, failure: CommonFailure }),
) {}

export const deleteSecurityScheme = Operation.command(
  DeleteSecurityScheme,
  {
    summary: "Delete a scheme of security levels",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-512"],
  },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const scheme = yield* reads.get(SecuritySchemes, id)
        if (scheme === undefined) return yield* absentSecurityScheme(id)
        const where = Where.equals("securitySchemeId" as const, id)
        const { records } = yield* reads.select(Projects, { where, limit: 1 })
        yield* reads.guard(Commit.noneMatches(Projects, where))
        return { scheme, isUsed: records.length > 0 }
      }),
    decide: ({ id }, { scheme, isUsed }) =>
      isUsed
        ? Either.left(invalid("id", id, "a scheme of security levels that no project has"))
        : decided({
            changes: [Commit.remove(SecuritySchemes, id)],
            audit: [auditSetting("Security scheme deleted", scheme.name)],
            reply: undefined,
          }),
  },
)
