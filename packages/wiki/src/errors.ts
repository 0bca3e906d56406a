import * as Schema from "effect/Schema"
import { ContentType } from "./content/Content"

const titled: Readonly<Record<ContentType, string>> = {
  page: "A page",
  blogpost: "A blog post",
  comment: "A comment",
  attachment: "An attachment",
}

/**
 * A current page of the space has this title already, or a blog post of the day, or a file on the same content; case is ignored.
 */
export class TitleTaken extends Schema.TaggedError<TitleTaken>()("TitleTaken", {
  title: Schema.String,
  type: ContentType,
}) {
  override get message(): string {
    return `${titled[this.type]} with this title already exists: ${this.title}`
  }
}

/** A space with this key exists already; keys ignore case. */
export class SpaceKeyTaken extends Schema.TaggedError<SpaceKeyTaken>()("SpaceKeyTaken", {
  key: Schema.String,
}) {
  override get message(): string {
    return `A space with this key already exists: ${this.key}`
  }
}

/** The user has a personal space already. */
export class PersonalSpaceTaken extends Schema.TaggedError<PersonalSpaceTaken>()("PersonalSpaceTaken", {
  key: Schema.String,
}) {
  override get message(): string {
    return `The user has a personal space already: ${this.key}`
  }
}

/** The life cycle has no such step from where the item stands. */
export class WrongState extends Schema.TaggedError<WrongState>()("WrongState", {
  id: Schema.String,
  state: Schema.String,
  trigger: Schema.String,
  allowed: Schema.Array(Schema.String),
}) {
  override get message(): string {
    const possible = this.allowed.length === 0 ? "nothing" : this.allowed.join(", ")
    return `Content ${this.id} is ${this.state}: it cannot be the target of "${this.trigger}"; possible now: ${possible}`
  }
}

/** The item has a draft already. It has at most one, and a draft is not updated. */
export class DraftConflict extends Schema.TaggedError<DraftConflict>()("DraftConflict", {
  id: Schema.String,
}) {
  override get message(): string {
    return `Stale data: content ${this.id} has a draft already; discard or publish it first`
  }
}

/** The draft was there when the request began, and another request has published or discarded it since. */
export class DraftEnded extends Schema.TaggedError<DraftEnded>()("DraftEnded", {
  id: Schema.String,
}) {
  override get message(): string {
    return `Stale data: the draft of content ${this.id} was published or discarded by another request meanwhile`
  }
}

/** The item or space has a property of this key already. */
export class PropertyKeyTaken extends Schema.TaggedError<PropertyKeyTaken>()("PropertyKeyTaken", {
  key: Schema.String,
}) {
  override get message(): string {
    return `A property with this key already exists: ${this.key}`
  }
}
