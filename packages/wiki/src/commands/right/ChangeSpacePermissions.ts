import { AnySubject, loadAnySubject } from "@quoin/directory"
import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  type Rights,
  decided,
  invalid,
  noChange,
  oneOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSpacePermissions } from "../../rights/rightsAudit"
import { spacePermission } from "../../permissions"
import { spacePermissionsUpdated } from "../../events"
import { loadSpaceByKey } from "../../access/storedSpace"
import { type SpaceOperation, spaceOperations } from "../../rights/spaceOperations"
import { firstRights } from "../../rights/spaceGrants"
import { WikiRights } from "../../rights/wikiRights"
import { SpacePermission, loadSpacePermissions } from "../../rights/SpacePermission"
import { changed } from "../../rights/grants"

/** An operation with what it is about. */
const GivenOperation = Schema.Struct({ targetType: Given.Key, operationKey: Given.Key })

const Change = Schema.Struct({ subject: AnySubject, operations: Given.list(GivenOperation) })

/**
 * Changes what some subjects may do in a space. `grant` gives what is missing and `revoke` takes what is there; `add` and `remove` do the
 * same, and refuse what is there already, or is not. `replace` makes the list of each subject what is given; an empty one takes everything.
 * Whoever loses `space read` loses all else. Somebody is always left who administers the space.
 */
export class ChangeSpacePermissions extends Operation.Request<ChangeSpacePermissions>()(
  "wiki.changeSpacePermissions",
  () => ({
    payload: {
      key: Given.Key,
      how: Schema.Literal("grant", "add", "revoke", "remove", "replace"),
      changes: Given.list(Change),
    },
    success: Schema.Array(SpacePermission),
    failure: CommonFailure,
  }),
) {}

const operationOf = ({
  targetType,
  operationKey,
}: typeof GivenOperation.Type): Either.Either<SpaceOperation, InvalidInput> => {
  const given = `${operationKey} ${targetType}`
  const named = spaceOperations.find((operation) => operation === given)
  return named === undefined
    ? Either.left(invalid("operation", given, oneOf(given, spaceOperations)))
    : Either.right(named)
}

const isSame = (a: Rights.RightsRecord, b: Rights.RightsRecord): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

export const changeSpacePermissions = Operation.command(
  ChangeSpacePermissions,
  {
    summary: "Change what some may do in a space",
    scope: "write:wiki-space",
    rules: ["WIK-264", "WIK-265", "WIK-266", "WIK-267"],
  },
  {
    load: ({ key, how, changes: given }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        // One of before there were rights is open to whoever is signed in, as one that begins.
        const rights = (yield* reads.get(WikiRights, space.id)) ?? firstRights(space, false)
        const changes = yield* Effect.forEach(given, ({ subject, operations }) =>
          Effect.gen(function* () {
            const known = yield* Effect.forEach(operations, operationOf)
            return { subject: yield* Effect.either(loadAnySubject(reads, subject)), operations: known }
          }),
        )
        const next = Either.flatMap(
          Either.all(
            changes.map(({ subject, operations }) =>
              Either.map(subject, (found) => ({ subject: found, operations })),
            ),
          ),
          (all) => changed(rights, how, all),
        )
        const shown = yield* loadSpacePermissions(
          reads,
          space,
          Either.match(next, { onLeft: () => [], onRight: ({ grants }) => grants }),
        )
        return { space, rights, next, shown }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { space, rights, next, shown }) =>
      Either.flatMap(next, (after) =>
        isSame(rights, after)
          ? noChange(shown)
          : decided({
              changes: [Commit.put(WikiRights, after)],
              events: [spacePermissionsUpdated(space)],
              audit: [auditSpacePermissions(space, rights, after)],
              reply: shown,
            }),
      ),
  },
)
