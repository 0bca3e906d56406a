import { CommonFailure, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadProject } from "../../project/storedProject"
import { LevelView, levelView } from "../Level"
import { asAnyOwner, loadKnownLevels, loadOpenLevels } from "../storedLevels"

/** Lists the security levels that the caller is in: in a project, or in any; or the one of an id. */
export class ListSecurityLevels extends Operation.Request<ListSecurityLevels>()(
  "tracker.listSecurityLevels",
  () => ({
    payload: { project: Schema.optional(Given.Key), id: Schema.optional(Given.Key) },
    success: Schema.Array(LevelView),
    failure: CommonFailure,
  }),
) {}

export const listSecurityLevels = Operation.query(
  ListSecurityLevels,
  {
    summary: "List the security levels that the caller is in",
    scope: "read:tracker-project",
    rules: ["TRK-6", "TRK-513"],
  },
  {
    load: ({ project: named, id }, reads) =>
      Effect.gen(function* () {
        const isMeant = (level: { readonly id: string }) => id === undefined || level.id === id
        if (named === undefined) return yield* loadKnownLevels(reads, isMeant)
        const project = yield* loadProject(reads, named)
        return (yield* loadOpenLevels(reads, project, asAnyOwner(reads))).filter(isMeant)
      }),
    answer: ({ id }, levels) =>
      id !== undefined && levels.length === 0
        ? Either.left(new NotFound({ kind: "securityLevel", id }))
        : Either.right(levels.map(levelView)),
  },
)
