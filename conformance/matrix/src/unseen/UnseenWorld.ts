import { Memberships } from "@quoin/directory"
import {
  type CallContext,
  Commit,
  CommitId,
  type ShellPorts,
  StorageDriver,
  type StorageDriverService,
  UserKey,
  decodeRequest,
  execute,
  operationOf,
} from "@quoin/kernel"
import { makeBlobs, makeStore } from "@quoin/storage-memory"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { type TestEngine, crash, withEngine } from "quoin/testing"
import { type Callers, furnish } from "./furnish"
import type { Things } from "./Things"

/** What a request is answered, and what was read of the storage for it. */
export interface Answer {
  readonly told: string
  readonly reads: ReadonlyArray<string>
}

/** Asks as a caller; whatever would be changed stays as it was. */
export type Ask = (tag: string, payload: object) => Promise<Answer>

/** Breaks an engine, for an operation. */
export type Sabotage = (ports: ShellPorts, tag: string) => ShellPorts

const intact: Sabotage = (ports) => ports

/** Read from time to time, whatever is asked for. */
const readByTheClock: ReadonlySet<string> = new Set(["kernel.accessMode"])

/** The driver, where each read is written down. */
const counting = (driver: StorageDriverService, reads: Array<string>): StorageDriverService => {
  const { read, select } = driver
  const { version } = read
  const counted: StorageDriverService["read"] = (collection, keys) => {
    if (!readByTheClock.has(collection)) reads.push(`read ${collection}`)
    return read(collection, keys)
  }
  return {
    ...driver,
    read: version === undefined ? counted : Object.assign(counted, { version }),
    select: (collection, query) => {
      reads.push(`select ${collection}`)
      return select(collection, query)
    },
  }
}

const told = (outcome: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(outcome, {
    onLeft: (failure) => `${JSON.stringify(failure)} ${failure.message}`,
    onRight: (reply) => JSON.stringify(reply) ?? "",
  })

/** The ports, over a storage that keeps nothing. A second commit ends: a step would follow on the other for ever, as none changes anything. */
const keepingNothing = ({ storage, ...ports }: ShellPorts): ShellPorts => {
  let commits = 0
  const commit = () => Effect.suspend(() => (++commits > 1 ? crash : Effect.void))
  return { ...ports, storage: { ...storage, commit } }
}

/** A site with things that two people see, of whom one may change them, and with others that neither sees. */
export class UnseenWorld {
  private joins = 0

  private constructor(
    private readonly test: TestEngine,
    private readonly reads: Array<string>,
    readonly things: Things,
    private readonly callers: Callers,
  ) {}

  readonly asking =
    (context: (callers: Callers) => CallContext, sabotage: Sabotage = intact): Ask =>
    (tag, payload) => {
      const { engine, effect } = this.test
      const ports = keepingNothing(sabotage(engine.ports, tag))
      const outcome = Effect.gen(this, function* () {
        yield* this.joined
        const request = yield* decodeRequest(engine.operations, tag, payload)
        const operation = yield* operationOf(engine.operations, request)
        return yield* execute(ports, operation, request, context(this.callers))
      })
      return effect(
        Effect.map(Effect.either(outcome), (either) => ({ told: told(either), reads: [...this.reads] })),
      )
    }

  /** Somebody joins a group: pages of memberships are remembered no more, so that who reads fewer of them is seen to. */
  private readonly joined = Effect.suspend(() => {
    const membership = { group: "strangers", userKey: UserKey.make("nobody-here") }
    const changes = [Commit.put(Memberships, membership)]
    const id = CommitId.make(`joined-${++this.joins}`)
    return this.test.engine.ports.storage.commit({ id, guards: [], changes }).pipe(
      Effect.orDie,
      Effect.tap(() => Effect.sync(() => (this.reads.length = 0))),
    )
  })

  static readonly use = async (use: (world: UnseenWorld) => Promise<void>): Promise<void> => {
    const reads: Array<string> = []
    let last = 10_000
    await withEngine(
      async (test) => {
        const { callers, things } = await furnish(test)
        await use(new UnseenWorld(test, reads, things, callers))
      },
      {
        storage: Layer.succeed(StorageDriver, counting(makeStore().driver("default"), reads)),
        blobs: makeBlobs().driver("default"),
        // No two things share an id, so that one is not taken for another where it is told.
        ids: { next: () => Effect.sync(() => String(++last)) },
      },
    )
  }
}
