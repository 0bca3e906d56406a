import { type Collection, type Commit, GuardFailed, type Reader } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Jobs, Leases, Turns } from "../../job/collections"
import type { CommitPart } from "./CommitPart"

type Unchanged = Commit.Guard & { readonly _tag: "Unchanged" }

const guardsOn = (name: string, { guards }: CommitPart): ReadonlyArray<Unchanged> =>
  guards.filter((guard): guard is Unchanged => guard._tag === "Unchanged" && guard.collection === name)

/** For each part, whether it rests on a record of a collection that is not any more as it was read. */
const overtakenIn =
  (reader: Reader, parts: ReadonlyArray<CommitPart>) =>
  <A, N extends string>(collection: Collection.Collection<A, N>) => {
    const { name } = collection
    const guards = parts.map((part) => guardsOn(name, part))
    const keys = [...new Set(guards.flat().map(({ key }) => key))]
    if (keys.length === 0) return Effect.succeed([])
    return Effect.map(reader.read(collection, keys), (found) => {
      const revisions = new Map(found.map(({ key, revision }) => [key, revision]))
      return guards.map((own) => {
        const gone = own.find(({ key, revision }) => revisions.get(key) !== revision)
        return gone && new GuardFailed({ guard: "unchanged", collection: name, key: gone.key })
      })
    })
  }

/**
 * Why parts are refused that rest on records of the queue which another worker has changed since they were read: no revision comes
 * again. Each collection is read once for all of them; what cannot be read tells nothing.
 */
export const overtaken = (
  reader: Reader,
  parts: ReadonlyArray<CommitPart>,
): Effect.Effect<ReadonlyArray<GuardFailed | undefined>> => {
  const of = overtakenIn(reader, parts)
  const looked = Effect.all([of(Jobs), of(Leases), of(Turns)])
  return Effect.map(
    Effect.catchAllCause(looked, () => Effect.succeed([])),
    (found) => parts.map((_, at) => found.map((refusals) => refusals[at]).find((each) => each !== undefined)),
  )
}
