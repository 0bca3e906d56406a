import { Commit, CommonFailure, Given, NotFound, Operation, type Rights, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { spacePermission } from "../../permissions"
import { spacePermissionsUpdated } from "../../events"
import { loadSpaceByKey } from "../../access/storedSpace"
import { auditSpacePermissions } from "../../rights/rightsAudit"
import { firstRights } from "../../rights/spaceGrants"
import { WikiRights } from "../../rights/wikiRights"
import { permissionId } from "../../rights/SpacePermission"
import { changed } from "../../rights/grants"

/**
 * Takes one permission on a space, by the id under which lists tell it. Whoever loses `space read` loses all else. It asks for nobody
 * in the directory, so that what a user held who is deleted can be taken, too.
 */
export class RemoveSpacePermission extends Operation.Request<RemoveSpacePermission>()(
  "wiki.removeSpacePermission",
  () => ({
    payload: { key: Given.Key, permissionId: Given.Key },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

/** What a permission of that id grants, where there is one. */
const grantOf = ({ grants }: Rights.RightsRecord, id: string) =>
  grants
    .flatMap(({ subject, operations }) => operations.map((operation) => ({ subject, operation })))
    .find(({ subject, operation }) => permissionId(subject, operation) === id)

export const removeSpacePermission = Operation.command(
  RemoveSpacePermission,
  {
    summary: "Take one permission on a space",
    scope: "write:wiki-space",
    rules: ["WIK-265", "WIK-266", "WIK-267", "WIK-284"],
  },
  {
    load: ({ key }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        const rights = (yield* reads.get(WikiRights, space.id)) ?? firstRights(space, false)
        return { space, rights }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: ({ permissionId: id }, { space, rights }) => {
      const found = grantOf(rights, id)
      if (found === undefined) return Either.left(new NotFound({ kind: "permission", id }))
      const { subject, operation } = found
      return Either.flatMap(changed(rights, "remove", [{ subject, operations: [operation] }]), (after) =>
        decided({
          changes: [Commit.put(WikiRights, after)],
          events: [spacePermissionsUpdated(space)],
          audit: [auditSpacePermissions(space, rights, after)],
          reply: undefined,
        }),
      )
    },
  },
)
