import {
  type AnyFailure,
  type CallContext,
  type Decision,
  type Operation,
  attempt,
  execute,
  executeAll,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Composition } from "./Composition"
import type { EngineService, Failure, Success } from "./EngineService"

/**
 * Gives a failure the type that callers see: the shell knows failures by their tags only, the schema of the request says
 * which ones it can end in.
 */
const answering = <R extends Operation.AnyRequest, A>(
  _request: R,
  effect: Effect.Effect<A, AnyFailure>,
): Effect.Effect<A, Failure<R>> => effect as Effect.Effect<A, Failure<R>>

/** An engine of its parts: each operation is looked up by the tag of its request, and run by the shell. */
export const makeEngine = (
  { domains, operations }: Composition,
  {
    ports,
    ...parts
  }: Pick<
    EngineService,
    "ports" | "signIn" | "worker" | "on" | "blobs" | "uploads" | "whole" | "webhooks" | "tenant"
  >,
): EngineService => ({
  ports,
  ...parts,
  domains,
  operations,
  execute: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operations, request), (operation) =>
        execute(ports, operation, request, context),
      ) as Effect.Effect<Success<R>, AnyFailure>,
    ),
  executeAll: (requests, context) => executeAll(ports, operations, requests, context),
  preview: <R extends Operation.AnyRequest>(request: R, context: CallContext) =>
    answering(
      request,
      Effect.flatMap(operationOf(operations, request), (operation) =>
        Effect.map(
          attempt(ports, ports.storage, operation, request, context),
          (made) => made.decision as Decision<Success<R>>,
        ),
      ),
    ),
})
