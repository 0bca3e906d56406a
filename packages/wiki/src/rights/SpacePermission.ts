import { SubjectView, loadSubjectViews } from "@quoin/directory"
import type { ReadFailure, Reads, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SpaceRecord } from "../space/Space"
import { partsOf, spaceOperations } from "./spaceOperations"

/** One operation that a subject may do in a space. */
export const SpacePermission = Schema.asSchema(
  Schema.Struct({
    /** What it is called where it is removed: the subject and the operation. */
    id: Schema.String,
    subject: SubjectView,
    targetType: Schema.String,
    operationKey: Schema.String,
    spaceId: Schema.String,
    spaceKey: Schema.String,
  }),
)
export type SpacePermission = typeof SpacePermission.Type

/** What a permission is called. */
export const permissionId = (subject: Rights.Subject, operation: string): string => `${operation} ${subject}`

type Space = Pick<SpaceRecord, "id" | "key">
type Grants = Rights.RightsRecord["grants"]

/** Every permission that rights on a space grant, by subject, each in the order in which operations are listed. */
const permissionsOf = (
  space: Space,
  grants: Grants,
  shown: (subject: Rights.Subject) => SubjectView,
): ReadonlyArray<SpacePermission> =>
  grants.flatMap(({ subject, operations }) =>
    spaceOperations
      .filter((operation) => operations.includes(operation))
      .map((operation) => ({
        id: permissionId(subject, operation),
        subject: shown(subject),
        ...partsOf(operation),
        spaceId: space.id,
        spaceKey: space.key,
      })),
  )

/** Shows who may do what in some spaces, with all users asked for at once. */
export const loadAllPermissions = (
  reads: Pick<Reads, "people">,
  all: ReadonlyArray<readonly [Space, Grants]>,
): Effect.Effect<ReadonlyMap<string, ReadonlyArray<SpacePermission>>, ReadFailure> =>
  Effect.map(
    loadSubjectViews(
      reads,
      all.flatMap(([, grants]) => grants.map(({ subject }) => subject)),
    ),
    (shown) => new Map(all.map(([space, grants]) => [space.id, permissionsOf(space, grants, shown)])),
  )

/** The same of one space. */
export const loadSpacePermissions = (
  reads: Pick<Reads, "people">,
  space: Space,
  grants: Grants,
): Effect.Effect<ReadonlyArray<SpacePermission>, ReadFailure> =>
  Effect.map(loadAllPermissions(reads, [[space, grants]]), (all) => all.get(space.id) ?? [])
