import {
  type Bell,
  type Rota,
  type Worker,
  type WorkerGround,
  type WorkerOptions,
  checkWorkerOptions,
  finish,
  heardOf,
  makeWorker,
  nowhere,
  work,
  workerDefaults,
} from "@quoin/jobs"
import type { InvalidInput, ShellPorts, StorageWakes } from "@quoin/kernel"
import * as Duration from "effect/Duration"
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

/** For ever: rings when another process tells of work. Where nothing is heard any more, it begins again after a while. */
const hearing = (
  wakes: StorageWakes,
  bell: Bell,
  name: string,
  options: WorkerOptions,
): Effect.Effect<never> => {
  const { pollMillis } = { ...workerDefaults, ...options }
  // What this process has told is known to it.
  const heard = (said: string) => {
    const places = heardOf(name, said)
    return places.size === 0 ? Effect.void : bell.ringFor(places)
  }
  return Effect.forever(
    Effect.catchAll(wakes.listen(heard), ({ message }) =>
      Effect.zipRight(
        Effect.logDebug(`Jobs are looked for from time to time only: ${message}`),
        Effect.sleep(Duration.millis(pollMillis)),
      ),
    ),
  )
}

/** The worker of an engine. Where it is to work by itself it does so until the scope closes; then it has time to finish. */
export const backgroundWork = (
  ports: ShellPorts,
  ground: WorkerGround,
  bell: Bell,
  workers: Workers,
  shared?: Rota,
): Effect.Effect<Worker, never, Scope.Scope> =>
  Effect.gen(function* () {
    const options = optionsOf(workers)
    const name = yield* ports.secrets.token(nameBytes)
    const worker = yield* makeWorker(ports, { ...ground, freed: bell.ringFor(nowhere) }, name, options)
    const { wakes } = ports.storage
    if (wakes !== undefined) yield* Effect.forkScoped(bell.telling(wakes, name))
    if (workers === undefined || workers === false) return worker
    if (wakes !== undefined) yield* Effect.forkScoped(hearing(wakes, bell, name, options))
    yield* Effect.addFinalizer(() => finish(worker, options))
    yield* shared === undefined ? Effect.forkScoped(work(worker, bell, options)) : shared.join(worker, bell)
    return worker
  })
