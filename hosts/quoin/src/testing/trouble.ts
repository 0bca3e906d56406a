import {
  type CallContext,
  type Operation,
  type ShellPorts,
  type StorageService,
  StorageUnavailable,
  execute,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type TestEngine, userNamed } from "./TestEngine"

/** Runs a request over other ports than the engine's own. */
export const runOver = (
  { engine, effect }: TestEngine,
  ports: ShellPorts,
  request: Operation.AnyRequest,
  context: CallContext = userNamed("ada"),
) =>
  effect(
    Effect.either(
      Effect.flatMap(operationOf(engine.operations, request), (operation) =>
        execute(ports, operation, request, context),
      ),
    ),
  )

/** The engine's ports; before its commit of this number, from 1, something happens. */
export const beforeCommit = (
  { engine }: TestEngine,
  number: number,
  happens: Effect.Effect<unknown, StorageUnavailable>,
): ShellPorts => {
  const { storage } = engine.ports
  let commits = 0
  return {
    ...engine.ports,
    storage: {
      ...storage,
      commit: (batch) =>
        Effect.suspend(() => {
          commits += 1
          return commits === number ? Effect.zipRight(happens, storage.commit(batch)) : storage.commit(batch)
        }),
    },
  }
}

/** The engine's ports, and what is asked of its storage through them, as `read wiki.content`, `commit` and `Put wiki.content`. */
export const counted = ({ engine }: TestEngine) => {
  const asked: Array<string> = []
  const { storage } = engine.ports
  const counting: StorageService = {
    ...storage,
    read: (collection, keys) => {
      asked.push(`read ${collection.name}`)
      return storage.read(collection, keys)
    },
    select: (collection, query) => {
      asked.push(`select ${collection.name}`)
      return storage.select(collection, query)
    },
    commit: (commit) => {
      asked.push("commit", ...commit.changes.map((change) => `${change._tag} ${change.collection.name}`))
      return storage.commit(commit)
    },
  }
  const ports: ShellPorts = { ...engine.ports, storage: counting }
  return { ports, asked }
}

/** The end of the process, as a commit sees it. */
export const crash = Effect.fail(
  new StorageUnavailable({ reason: "closed", retryable: false, detail: "the process ended" }),
)
