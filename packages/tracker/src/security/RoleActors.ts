import * as Schema from "effect/Schema"
import { ProjectId } from "../Project"

/** A user or a group that has a role in a project. */
export const RoleActor = Schema.Struct({
  id: Schema.NonEmptyString,
  roleId: Schema.NonEmptyString,
  /** As rights name it. */
  subject: Schema.NonEmptyString,
})
export type RoleActor = typeof RoleActor.Type

/** Who has which role in a project. */
export const RoleActorsRecord = Schema.asSchema(
  Schema.Struct({ projectId: ProjectId, actors: Schema.Array(RoleActor) }),
)
export type RoleActorsRecord = typeof RoleActorsRecord.Type

/** A role in a project, with who has it. */
export const RoleView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    actors: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        type: Schema.Literal("user", "group"),
        name: Schema.String,
        displayName: Schema.String,
      }),
    ),
  }),
)
export type RoleView = typeof RoleView.Type
