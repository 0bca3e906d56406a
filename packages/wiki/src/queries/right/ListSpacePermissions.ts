import { NamedSubject, loadSubject } from "@quoin/directory"
import { CommonFailure, Given, NotAllowed, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { changeSpace } from "../../permissions"
import { loadSpaceNamed } from "../../access/storedSpace"
import { firstRights } from "../../rights/spaceGrants"
import { WikiRights } from "../../rights/wikiRights"
import { SpacePermission, loadSpacePermissions } from "../../rights/SpacePermission"

/** Lists who may do what in a space: all, or what one subject was granted. For those who administer it. */
export class ListSpacePermissions extends Operation.Request<ListSpacePermissions>()(
  "wiki.listSpacePermissions",
  () => ({
    payload: {
      key: Given.Key,
      ...NamedSubject.fields,
      /** Only what everybody may do. */
      anonymous: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: Schema.Array(SpacePermission),
    failure: CommonFailure,
  }),
) {}

const namesSomebody = ({ userKey, username, group }: NamedSubject): boolean =>
  userKey !== undefined || username !== undefined || group !== undefined

export const listSpacePermissions = Operation.query(
  ListSpacePermissions,
  { summary: "List who may do what in a space", scope: "read:wiki-space", rules: ["WIK-264"] },
  {
    load: ({ key, anonymous, ...named }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceNamed(reads, key)
        const administer = changeSpace(space, key)
        const may = yield* reads.may(administer)
        const { grants } = (yield* reads.get(WikiRights, space.id)) ?? firstRights(space, false)
        const subject =
          !anonymous && !namesSomebody(named)
            ? undefined
            : yield* Effect.either(loadSubject({ peek: reads.get, select: reads.select }, named))
        const asked = Either.map(subject ?? Either.right(undefined), (one) =>
          grants.filter((each) => one === undefined || each.subject === one),
        )
        const shown = yield* loadSpacePermissions(
          reads,
          space,
          Either.getOrElse(asked, () => []),
        )
        return { space, administer, may, shown, asked }
      }),
    answer: (_request, { administer, may, shown, asked }) =>
      may
        ? Either.map(asked, () => shown)
        : Either.left(new NotAllowed({ needed: Permission.describePermission(administer) })),
  },
)
