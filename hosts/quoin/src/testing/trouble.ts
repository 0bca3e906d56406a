import {
  type CallContext,
  type Operation,
  type ShellPorts,
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

/** The end of the process, as a commit sees it. */
export const crash = Effect.fail(
  new StorageUnavailable({ reason: "closed", retryable: false, detail: "the process ended" }),
)
