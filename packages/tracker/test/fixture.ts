import { CreateUser } from "@quoin/directory"
import { type AccessService, type CallContext, type Operation, Where } from "@quoin/kernel"
import { CreateIssue, CreateProject } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { type TestEngine, type TestEngineOptions, userNamed, withEngine } from "quoin/testing"

/** A tracker with one project. */
export class Tracker {
  constructor(readonly test: TestEngine) {}

  /** What an operation answers, or its failure. */
  readonly either = <R extends Operation.AnyRequest>(request: R, by: CallContext = userNamed("ada")) =>
    this.test.effect(Effect.either(this.test.engine.execute(request, by)))

  /** What an operation answers, or the message of its refusal. */
  readonly ask = async <R extends Operation.AnyRequest>(
    request: R,
    by?: CallContext,
  ): Promise<Schema.WithResult.Success<R> | string> =>
    Either.getOrElse(
      await this.either(request, by),
      (failure) => (failure as { readonly message: string }).message,
    )

  /** Creates an issue, and gives its key, or why not. */
  readonly issue = async (summary: string, fields: object = {}): Promise<string> => {
    const made = await this.ask(
      new CreateIssue({
        fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary, ...fields },
      }),
    )
    return typeof made === "string" ? made : made.key
  }

  readonly user = (userName: string) =>
    this.ask(
      new CreateUser({
        userName,
        fullName: `${userName} of the crew`,
        email: `${userName}@example.org`,
        password: "open sesame",
      }),
    )
}

/** Everybody may do everything. */
const access: AccessService = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }

/** Runs a test in a tracker with the project ROCK. */
export const withTracker = (
  use: (tracker: Tracker) => Promise<void>,
  options: Pick<TestEngineOptions, "tracker" | "seesEvents" | "blobs" | "notices"> = {},
): Promise<void> =>
  withEngine(
    async (test) => {
      const tracker = new Tracker(test)
      await tracker.ask(new CreateProject({ key: "ROCK", name: "Rocket" }))
      await use(tracker)
    },
    { access, ...options },
  )
