import { type Reader, type StorageUnavailable, type TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as fc from "fast-check"
import { forAll, runs } from "../../../property"
import { defined, emptyModel } from "../../../model/StorageModel"
import { type Actual, type Expected, afterSteps } from "../../commands/writeCommands"
import { proposalCollections } from "../../random/proposal"
import { commands, shows } from "../../commands/readCommands"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

interface Connected {
  readonly scope: Scope.CloseableScope
  readonly clients: readonly [Client, Client]
}

const connected = (
  fixture: StorageFixture,
  tenant: TenantName,
): Effect.Effect<Connected, StorageUnavailable> =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const open = Scope.extend(fixture.client(tenant, proposalCollections), scope)
    return { scope, clients: yield* Effect.all([open, open]) }
  })

/** Two clients of a new tenant, and a way to close both and come back. */
const twoClients = (fixture: StorageFixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    let now = yield* connected(fixture, tenant)
    const snapshots: Array<Reader> = []
    const close = Effect.suspend(() => Scope.close(now.scope, Exit.void))
    yield* Effect.addFinalizer(() => close)
    const actual: Actual = {
      fixture,
      snapshots,
      steps: [],
      client: (which) => now.clients[which === 0 ? 0 : 1],
      reopen: Effect.gen(function* () {
        yield* close
        yield* fixture.reopen()
        snapshots.length = 0
        now = yield* connected(fixture, tenant)
      }),
      openSnapshot: Effect.gen(function* () {
        snapshots.push(yield* Scope.extend(now.clients[0].snapshot, now.scope))
      }).pipe(Effect.catchTag("Unsupported", Effect.die)),
    }
    return actual
  })

const likeTheModel =
  (numRuns: number, reopen: boolean): CaseRun =>
  (fixture) =>
    Effect.gen(function* () {
      const { snapshot } = (yield* Effect.scoped(fixture.connect(fixture.tenant()))).capabilities
      yield* forAll("storage does what the model does", commands({ snapshot, reopen }), numRuns, (steps) =>
        Effect.gen(function* () {
          const actual = yield* twoClients(fixture)
          const expected: Expected = {
            state: defined(emptyModel, proposalCollections),
            remembered: new Map(),
            snapshots: [],
          }
          yield* Effect.tryPromise({
            try: () => fc.asyncModelRun(() => ({ model: expected, real: actual }), steps),
            catch: (failure) => failure,
          })
          actual.steps.push("both clients look at every record")
          const looking = [0, 1].map((which) => shows(actual.client(which), expected.state))
          yield* Effect.mapError(Effect.all(looking), afterSteps(actual))
        }).pipe(Effect.scoped),
      )
    })

/** Random work of two interleaved clients, compared step by step with the model. */
export const modelCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/model/two-interleaved-clients",
    says: "Whatever two clients do in turn, the store answers as the model does.",
    verifies: ["STO-87"],
    run: likeTheModel(runs(60, 1_500), false),
  },
  {
    id: "storage/model/two-clients-and-reopening",
    says: "The store answers as the model does also when it is closed and opened anew in between.",
    verifies: ["STO-87", "STO-84"],
    requires: "durable",
    run: likeTheModel(runs(30, 600), true),
    otherwise: likeTheModel(runs(30, 600), false),
  },
]
