import * as Schema from "effect/Schema"
import { administratorsGroup } from "./rights/Group"

/** Another user has this name; names ignore case. */
export class UserNameTaken extends Schema.TaggedError<UserNameTaken>()("UserNameTaken", {
  username: Schema.String,
}) {
  override get message(): string {
    return `A user with the name ${this.username} already exists`
  }
}

/** Without this user no active administrator would be left. */
export class LastAdministrator extends Schema.TaggedError<LastAdministrator>()("LastAdministrator", {
  username: Schema.String,
}) {
  override get message(): string {
    return `${this.username} is the last active administrator: first make another active user an administrator, by adding it to the group ${administratorsGroup}`
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
