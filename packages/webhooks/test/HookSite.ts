import {
  type AccessService,
  type AnyFailure,
  NoAnswer,
  type Operation,
  type OutboundAnswer,
  type OutboundCall,
  type OutboundService,
  Where,
} from "@quoin/kernel"
import { CreateIssue, CreateProject, UpdateIssue } from "@quoin/tracker"
import { CreateWebhook, type WebhookOptions } from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import {
  type TestEngine,
  type TestEngineOptions,
  auditOf,
  clockAt,
  userNamed,
  withEngine,
} from "quoin/testing"

/** What a receiver answers a call with: a status, an answer, that there is none, or nothing at all. */
type Reply = number | Partial<OutboundAnswer> | "none" | "silence"

/** A call that was made, and when. */
export interface Made {
  readonly at: number
  readonly call: OutboundCall
  /** The body as JSON; `undefined` where it is empty. */
  readonly body: Record<string, unknown> | undefined
}

/** Everybody may do everything. */
const access: AccessService = { may: () => Effect.succeed(true), visible: () => Effect.succeed(Where.all) }

/** Where time passes when it is told to, and receivers answer as a test says. */
export class HookSite {
  now = Date.UTC(2026, 0, 5)
  readonly made: Array<Made> = []
  /** What names stand for; all others are not known. */
  readonly names = new Map<string, ReadonlyArray<string>>()
  answer: (call: OutboundCall) => Reply = () => 200

  private constructor(readonly test: TestEngine) {}

  static readonly open = (
    use: (site: HookSite) => Promise<void>,
    webhooks: WebhookOptions = {},
    options: TestEngineOptions = {},
  ): Promise<void> => {
    let site: HookSite | undefined
    const outbound: OutboundService = {
      lookUp: (host) => Effect.sync(() => site?.names.get(host) ?? []),
      post: (call) => Effect.suspend(() => site?.post(call) ?? Effect.never),
    }
    return withEngine(
      async (test) => {
        site = new HookSite(test)
        await use(site)
      },
      { access, outbound, webhooks, ...options },
    )
  }

  private readonly post = (call: OutboundCall): Effect.Effect<OutboundAnswer, NoAnswer> => {
    const body = call.body === "" ? undefined : (JSON.parse(call.body) as Record<string, unknown>)
    this.made.push({ at: this.now, call, body })
    const reply = this.answer(call)
    if (reply === "silence") return Effect.never
    if (reply === "none")
      return Effect.fail(new NoAnswer({ reason: "no connection", detail: "nobody is there" }))
    return Effect.succeed({
      status: 200,
      headers: {},
      text: "",
      ...(typeof reply === "number" ? { status: reply } : reply),
    })
  }

  readonly run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
    this.test.effect(
      Effect.withClock(
        Effect.orDie(effect),
        clockAt(() => this.now),
      ),
    )

  /** Ada asks for something, and gets it. */
  readonly ask = <R extends Operation.AnyRequest>(request: R): Promise<Schema.WithResult.Success<R>> =>
    this.run(
      this.test.engine.execute(request, userNamed("ada")) as Effect.Effect<
        Schema.WithResult.Success<R>,
        AnyFailure
      >,
    )

  /** What a refusal says. */
  readonly refusal = (request: Operation.AnyRequest): Promise<string> =>
    this.run(
      Effect.match(
        this.test.engine.execute(request, userNamed("ada")) as Effect.Effect<unknown, AnyFailure>,
        {
          onFailure: ({ message }) => message,
          onSuccess: () => "done",
        },
      ),
    )

  /** Everything that is due by then is done. */
  readonly work = async (passed = 0): Promise<void> => {
    this.now += passed
    await this.run(this.test.engine.worker.beat)
    while ((await this.run(this.test.engine.worker.begin)) > 0) await this.run(this.test.engine.worker.idle)
  }

  /** The same, in steps of so many milliseconds. */
  readonly workFor = async (passed: number, step: number): Promise<void> => {
    for (let left = passed; left > 0; left -= step) await this.work(Math.min(step, left))
  }

  readonly auditEntries = () => auditOf(this.test)

  readonly audit = async (): Promise<ReadonlyArray<string>> =>
    (await this.auditEntries())
      .filter(({ category }) => category === "Webhooks")
      .map(({ summary }) => summary)

  readonly webhook = (said: Partial<ConstructorParameters<typeof CreateWebhook>[0]> = {}) =>
    this.ask(
      new CreateWebhook({
        ...{ product: "tracker", name: "Build", url: "https://ci.example.org/hook" },
        events: ["tracker:issue_updated"],
        ...{ filter: "", excludeBody: false, description: "", active: true, sslVerificationRequired: true },
        ...said,
      }),
    )

  readonly project = (key = "PROJ"): Promise<unknown> =>
    this.ask(new CreateProject({ key, name: `Project ${key}` }))

  readonly issue = async (summary: string, project = "PROJ"): Promise<string> => {
    const fields = { project: { key: project }, issuetype: { name: "Task" }, summary }
    return (await this.ask(new CreateIssue({ fields }))).key
  }

  readonly rename = (issue: string, summary: string): Promise<unknown> =>
    this.ask(new UpdateIssue({ issue, fields: { summary } }))

  /** What each call tells the summary of an issue to be. */
  readonly summaries = (): ReadonlyArray<unknown> =>
    this.made.map(
      ({ body }) => (body as { issue?: { fields: { summary: string } } } | undefined)?.issue?.fields.summary,
    )
}
