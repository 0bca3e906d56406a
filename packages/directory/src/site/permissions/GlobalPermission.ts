import type { ReadFailure, Reads, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { globalOperations } from "../../rights/global"
import { SubjectView, loadSubjectViews } from "../../rights/namedSubjects"
import { pairOf } from "../../rights/siteOperations"

/** One thing that a subject may do on the site as a whole. */
export const GlobalPermission = Schema.asSchema(
  Schema.Struct({
    subject: SubjectView,
    targetType: Schema.String,
    operationKey: Schema.String,
  }),
)
export type GlobalPermission = typeof GlobalPermission.Type

/** Every global permission that is granted, by subject. */
export const loadGlobalPermissions = (
  reads: Pick<Reads, "people">,
  grants: Rights.RightsRecord["grants"],
): Effect.Effect<ReadonlyArray<GlobalPermission>, ReadFailure> =>
  Effect.map(
    loadSubjectViews(
      reads,
      grants.map(({ subject }) => subject),
    ),
    (shown) =>
      grants.flatMap(({ subject, operations }) =>
        globalOperations
          .filter((operation) => operations.includes(operation))
          .map((operation) => ({ subject: shown(subject), ...pairOf(operation) })),
      ),
  )
