import * as Schema from "effect/Schema"

/** Another user has this name; names ignore case. */
export class UserNameTaken extends Schema.TaggedError<UserNameTaken>()("UserNameTaken", {
  username: Schema.String,
}) {
  override get message(): string {
    return `A user with the name ${this.username} already exists`
  }
}

/** Another group has this name. */
export class GroupNameTaken extends Schema.TaggedError<GroupNameTaken>()("GroupNameTaken", {
  name: Schema.String,
}) {
  override get message(): string {
    return `A group with the name ${this.name} already exists`
  }
}
