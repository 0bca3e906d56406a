import * as Schema from "effect/Schema"

/** A current page of the space (or a blog post of the day) has this title already; case is ignored. */
export class TitleTaken extends Schema.TaggedError<TitleTaken>()("TitleTaken", {
  title: Schema.String,
  type: Schema.Literal("page", "blogpost"),
}) {
  override get message(): string {
    return `A ${this.type === "page" ? "page" : "blog post"} with this title already exists: ${this.title}`
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
