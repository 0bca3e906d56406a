import {
  type CarryOver,
  CommitId,
  type Domain,
  type ShellPorts,
  StorageUnavailable,
  limits,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"

type Ports = Pick<ShellPorts, "storage" | "ids">

const unfinished = (name: string, { message }: { readonly message: string }): StorageUnavailable =>
  new StorageUnavailable({
    reason: "internal",
    retryable: false,
    detail: `what an older build has written of ${name} cannot be carried over: ${message}`,
  })

/** Commits what is left, record by record, until nothing is. What another process carries at the same time is left to it. */
const carryAll = (
  { storage, ids }: Ports,
  { name, left }: CarryOver,
  refusals: number,
): Effect.Effect<void, StorageUnavailable> =>
  Effect.gen(function* () {
    const some = yield* left(storage)
    if (some.length === 0) return
    let refused = 0
    for (const each of some) {
      const id = CommitId.make(yield* ids.next("commit"))
      yield* Effect.catchTags(storage.commit({ id, ...each }), {
        GuardFailed: () => Effect.sync(() => void (refused += 1)),
        AlreadyThere: () => Effect.sync(() => void (refused += 1)),
      })
    }
    const again = refused < some.length ? 0 : refusals + 1
    if (again >= limits.commitAttempts) {
      return yield* unfinished(name, { message: "others change it all the time" })
    }
    yield* carryAll({ storage, ids }, { name, left }, again)
  }).pipe(
    Effect.mapError((failure) =>
      failure._tag === "StorageUnavailable" ? failure : unfinished(name, failure),
    ),
  )

/** Carries over what older builds have kept elsewhere (KER-90). */
export const carryOver = (
  ports: Ports,
  domains: ReadonlyArray<Domain.Any>,
): Effect.Effect<void, StorageUnavailable> =>
  Effect.forEach(
    domains.flatMap(({ carryOvers }) => carryOvers),
    (each) => carryAll(ports, each, 0),
    { discard: true },
  )
