import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../../administration"
import { GlobalRights, site } from "../../rights/global"
import { firstSiteRights } from "../../rights/siteOperations"
import { AnySubject, loadAnySubject } from "../../rights/namedSubjects"
import { GlobalPermission, loadGlobalPermissions } from "./GlobalPermission"

/** Lists who may do what on the site as a whole: all, or what one subject was granted. */
export class ListGlobalPermissions extends Operation.Request<ListGlobalPermissions>()(
  "directory.listGlobalPermissions",
  () => ({
    payload: {
      ...AnySubject.fields,
      /** Only what everybody may do. */
      anonymous: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: Schema.Array(GlobalPermission),
    failure: CommonFailure,
  }),
) {}

const namesSomebody = (subject: AnySubject): boolean =>
  Object.values(subject).some((name) => name !== undefined)

export const listGlobalPermissions = Operation.query(
  ListGlobalPermissions,
  administration("List who may do what on the site", "DIR-122"),
  {
    load: ({ anonymous, ...named }, reads) =>
      Effect.gen(function* () {
        const { userKey, username, group, keyOrName } = named
        const asked = { userKey, username, group, keyOrName }
        const { grants } = (yield* reads.get(GlobalRights, site)) ?? firstSiteRights
        if (!anonymous && !namesSomebody(asked)) return yield* loadGlobalPermissions(reads, grants)
        const one = yield* loadAnySubject({ peek: reads.get, select: reads.select }, asked)
        return yield* loadGlobalPermissions(
          reads,
          grants.filter(({ subject }) => subject === one),
        )
      }),
    answer: (_request, permissions) => Either.right(permissions),
  },
)
