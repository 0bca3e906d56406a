import {
  type AnyFailure,
  type Caller,
  type Attempt,
  type CallContext,
  type Collection,
  type Commit,
  type Deciding,
  type InvalidInput,
  type JobKind,
  type Operation,
  type Reads,
  Service,
  attempt,
  decidingOver,
  limits as kernelLimits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { createObject } from "../commands/object/CreateObject"
import type { ImportGround } from "../imports/Ground"
import type { ImportRecord } from "../imports/Import"
import { importedChanges } from "./importedChanges"

type Declared = Operation.Operation

/** What a request of a row came to: done, refused for a reason of its own, or in need of a commit of its own. */
export type Made =
  | { readonly _tag: "Done"; readonly wrote: boolean; readonly reply: unknown }
  | { readonly _tag: "Refused"; readonly failure: InvalidInput | { readonly message: string } }
  | { readonly _tag: "Full" }

/** Failures that are a row's own; all others are trouble of the whole import. */
const ownFailures: ReadonlySet<string> = new Set(["InvalidInput", "NotFound", "LimitExceeded"])

/** Changes of the step's own records, besides those of its rows. */
const ownChanges = 20

/** A program had the scope when it asked for the import; a job keeps none. */
const importing = (caller: Caller): Caller =>
  caller._tag === "Service"
    ? new Service({ clientId: caller.clientId, scopes: [createObject.scope] })
    : caller

/**
 * The requests of one step, as a batch makes them: each sees what those before it did, and one commit takes all of them. What a dry
 * run makes is seen by the rows of its step, and thrown away.
 */
export class Working {
  private readonly deciding: Deciding
  private readonly imported: ReturnType<typeof importedChanges>
  private readonly dryRun: boolean
  readonly context: CallContext

  constructor(
    { ports }: ImportGround,
    readonly run: JobKind.JobRun,
    { id, mapping }: ImportRecord,
    /** What objects that it writes are said to come from; as before where none is named. */
    source: string | undefined,
  ) {
    this.imported = importedChanges(id, source)
    this.dryRun = mapping.dryRun === true
    this.deciding = decidingOver(ports)
    const { caller, remoteAddress } = run.reads.moment
    this.context = { caller: importing(caller), remoteAddress }
  }

  /** Reads over what the rows before have written. */
  readonly reads: Pick<Reads, "select" | "peekAll"> = {
    select: <A, N extends string>(
      collection: Collection.Collection<A, N>,
      query: Parameters<Reads["select"]>[1],
    ) => this.deciding.pending.select(collection, query as never),
    peekAll: <A, N extends string>(collection: Collection.Collection<A, N>, keys: ReadonlyArray<string>) =>
      Effect.map(
        Effect.suspend(() => this.deciding.pending.read(collection, keys)),
        (found) => new Map(found.map(({ key, value }) => [key, value])),
      ),
  }

  private isFull({ decision, guards }: Attempt): boolean {
    const { pending } = this.deciding
    if (pending.isEmpty()) return false
    return (
      pending.size() + decision.changes.length > kernelLimits.commitChanges - ownChanges ||
      pending.guardCount() + guards.length > kernelLimits.commitGuards - ownChanges ||
      pending.bytes() > kernelLimits.commitBytes / 4 ||
      // What a dry run decides is never judged by a storage.
      (!this.dryRun && guards.some((guard) => pending.hides(guard)))
    )
  }

  /** Decides a request of a row. Where it is full, the step ends before the row. */
  readonly make = (operation: Declared, request: Operation.AnyRequest): Effect.Effect<Made, AnyFailure> =>
    Effect.suspend(() =>
      Effect.matchEffect(
        attempt(this.deciding.ports, this.deciding.pending, operation, request, this.context),
        {
          onFailure: (failure): Effect.Effect<Made, AnyFailure> =>
            ownFailures.has(failure._tag)
              ? Effect.succeed({ _tag: "Refused", failure })
              : Effect.fail(failure),
          onSuccess: (made): Effect.Effect<Made> => {
            if (this.isFull(made)) return Effect.succeed({ _tag: "Full" })
            const { changes, reply } = made.decision
            this.deciding.pending.absorb(this.imported(changes), made.guards)
            return Effect.succeed({ _tag: "Done", wrote: changes.length > 0, reply })
          },
        },
      ),
    )

  /** What the commit of the step takes: nothing of a dry run. */
  readonly changes = (): Effect.Effect<ReadonlyArray<Commit.Change>> =>
    this.dryRun
      ? Effect.succeed([])
      : Effect.as(
          Effect.forEach(this.deciding.pending.guards(), (guard) => this.run.reads.guard(guard), {
            discard: true,
          }),
          this.deciding.pending.changes(),
        )
}
