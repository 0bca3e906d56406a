import * as Schema from "effect/Schema"

export { NotBuilt } from "@quoin/kernel"

/** Another project has this key, or has had it. */
export class ProjectKeyTaken extends Schema.TaggedError<ProjectKeyTaken>()("ProjectKeyTaken", {
  key: Schema.String,
}) {
  override get message(): string {
    return `A project with that project key already exists: ${this.key}`
  }
}

/** Another thing of this kind has this name, in the same project or of the same owner; case is ignored. */
export class NameTaken extends Schema.TaggedError<NameTaken>()("NameTaken", {
  kind: Schema.String,
  name: Schema.String,
}) {
  override get message(): string {
    return `A ${this.kind} with this name already exists: ${this.name}`
  }
}

/** Something is granted to those who have the role: it goes once another one is named that takes over. */
export class RoleInUse extends Schema.TaggedError<RoleInUse>()("RoleInUse", {
  role: Schema.String,
  use: Schema.String,
}) {
  override get message(): string {
    return `The role ${this.role} is named by ${this.use}: say with swap which role takes over what it grants`
  }
}

/** The workflow has no such step from where the issue stands, or a condition or validator of it does not hold. */
export class TransitionRefused extends Schema.TaggedError<TransitionRefused>()("TransitionRefused", {
  transition: Schema.String,
  reason: Schema.String,
}) {
  override get message(): string {
    return `The transition ${this.transition} cannot be made: ${this.reason}`
  }
}

/** The issue has sub-tasks, and was not to be deleted with them. */
export class HasSubtasks extends Schema.TaggedError<HasSubtasks>()("HasSubtasks", {
  key: Schema.String,
  subtasks: Schema.Int,
}) {
  override get message(): string {
    return `The issue ${this.key} has ${this.subtasks} sub-tasks: say deleteSubtasks=true to delete them with it`
  }
}

/** A feature is switched off, so that what belongs to it cannot be done. */
export class FeatureOff extends Schema.TaggedError<FeatureOff>()("FeatureOff", {
  feature: Schema.String,
}) {
  override get message(): string {
    return `This feature is switched off: ${this.feature}`
  }
}
