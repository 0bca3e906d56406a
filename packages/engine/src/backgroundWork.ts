import {
  type Bell,
  type Worker,
  type WorkerOptions,
  checkWorkerOptions,
  finish,
  makeWorker,
  work,
} from "@quoin/jobs"
import type { InvalidInput, JobKind, ShellPorts } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type * as Scope from "effect/Scope"

type Workers = boolean | WorkerOptions | undefined

const optionsOf = (workers: Workers): WorkerOptions => (typeof workers === "object" ? workers : {})

/** What a host says of its workers, where it says anything. */
export const checkWorkers = (workers: Workers): Either.Either<void, InvalidInput> =>
  checkWorkerOptions(optionsOf(workers))

/** Bytes of the name of a worker. */
const nameBytes = 9

/** The worker of an engine. Where it is to work by itself it does so until the scope closes; then it has time to finish. */
export const backgroundWork = (
  ports: ShellPorts,
  kinds: ReadonlyArray<JobKind.Any>,
  bell: Bell,
  workers: Workers,
): Effect.Effect<Worker, never, Scope.Scope> =>
  Effect.gen(function* () {
    const options = optionsOf(workers)
    const worker = yield* makeWorker(ports, kinds, yield* ports.secrets.token(nameBytes), options)
    if (workers === undefined || workers === false) return worker
    yield* Effect.addFinalizer(() => finish(worker, options))
    yield* Effect.forkScoped(work(worker, bell, options))
    return worker
  })
