import {
  Collection,
  Commit,
  CommonFailure,
  Consumer,
  type DeclaredConsumer,
  Domain,
  Event,
  NotFound,
  Operation,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

const Letter = Schema.Struct({
  to: Schema.String,
  text: Schema.String,
  /** Attempts to deliver it that fail. */
  fails: Schema.Int,
})

/** Letters that were received, by the ids of their deliveries. */
export const Received = Collection.make({
  name: "post.received",
  version: 1,
  schema: Schema.Struct({ id: Schema.String, text: Schema.String }),
  key: ({ id }: { readonly id: string }) => id,
  fields: {},
})

export const posted = Event.make("post.posted", { entity: "person", payload: Letter })
export const answered = Event.make("post.answered", { entity: "person", payload: Letter })

/** Posts letters to somebody in one commit; it is refused by itself when there is nothing to post. */
export class Post extends Operation.Request<Post>()("post.post", {
  payload: {
    to: Schema.String,
    texts: Schema.Array(Schema.String),
    fails: Schema.optionalWith(Schema.Int, { default: () => 0 }),
  },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

const post = Operation.command(
  Post,
  { summary: "Post letters", scope: "write:post", rules: [] },
  {
    load: () => Effect.void,
    decide: ({ to, texts, fails }) =>
      texts.length === 0
        ? Either.left(new NotFound({ kind: "letter", id: to }))
        : decided({ events: texts.map((text) => posted.of(to, { to, text, fails })), reply: undefined }),
  },
)

/** What a consumer has seen: each attempt of a delivery, with how often it had failed before. */
export type Seen = Array<{ readonly id: string; readonly text: string; readonly failures: number }>

/** Keeps what it is told of; "answer" is answered, by an event of the same person, and "trap" never lets go. */
export const receiver = (seen: Seen): DeclaredConsumer =>
  Consumer.make("post.receiver", {
    events: [posted, answered],
    attempts: { most: 2, backoffMillis: () => 1_000 },
    handle: ({ id, payload: { to, text, fails }, failures }) =>
      Effect.suspend(() => {
        seen.push({ id, text, failures })
        if (text === "trap") return Effect.never
        return failures < fails
          ? Effect.fail(new NotFound({ kind: "door", id: to }))
          : Effect.succeed({
              changes: [Commit.put(Received, { id, text })],
              events: text === "answer" ? [answered.of(to, { to, text: "answered", fails: 0 })] : [],
            })
      }),
  })

/** A domain that tells of letters, and whoever consumes them. */
export const postDomain = (...consumers: ReadonlyArray<DeclaredConsumer>) =>
  Domain.make({
    name: "post",
    operations: [post],
    collections: [Received],
    events: [posted, answered],
    consumers,
    failures: {},
  })
