import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ProjectKeyTaken } from "../../errors"
import { createProjects } from "../../permissions"
import { checkProject } from "../../project/projectInput"
import { isKeyTaken } from "../../removal/ProjectRemoval"

/** Refuses a key that a new project could not have, as its creation would. */
export class CheckProjectKey extends Operation.Request<CheckProjectKey>()("tracker.checkProjectKey", () => ({
  payload: { key: Given.Key },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, ProjectKeyTaken),
})) {}

export const checkProjectKey = Operation.query(
  CheckProjectKey,
  {
    summary: "Check a key for a new project",
    scope: "read:tracker-project",
    // Others could find out which keys hidden projects have.
    entry: createProjects,
    rules: ["TRK-7", "TRK-8", "TRK-303"],
  },
  {
    load: ({ key }, reads) =>
      Effect.zipRight(
        checkProject({ key }),
        isKeyTaken({ select: reads.select, guard: () => Effect.void }, key),
      ),
    answer: ({ key }, taken) => (taken ? Either.left(new ProjectKeyTaken({ key })) : Either.void),
  },
)
