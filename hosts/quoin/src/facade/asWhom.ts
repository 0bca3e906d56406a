import type { EngineService, FirstAdministrator } from "@quoin/engine"
import {
  type AnyFailure,
  BlobHash,
  type BlobRange,
  type CallContext,
  type Domain,
  type Operation,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { batchOf, callResult, requestOf } from "./batch"
import { type From, type Who, contextOf } from "./caller"
import { withDomains } from "./domainMethods"
import { type GivenBytes, streamOf } from "./givenBytes"
import type { OpenedQuoin } from "./OpenedQuoin"
import type { PromiseRunner } from "./PromiseRunner"
import type { TenantOptions } from "./Tenants"
import type { On } from "./subscribe"

/** What all views of one opened engine share. */
export interface Opened {
  readonly engine: EngineService
  readonly runner: PromiseRunner
  readonly administrator: FirstAdministrator | undefined
  readonly fetch: OpenedQuoin["fetch"]
  readonly listener: OpenedQuoin["listener"]
  readonly on: On
  readonly tenants: { readonly tenant: (name: string, own?: TenantOptions) => Promise<unknown> }
}

export type AnyOpened<Own extends Domain.Any> = OpenedQuoin<Own, FirstAdministrator | undefined>

/** The methods of an engine, on behalf of somebody. */
export const asWhom = <Own extends Domain.Any>(opened: Opened, who: Who, from: From = {}): AnyOpened<Own> => {
  const { engine, runner } = opened
  const context = contextOf(engine, who, from)
  const run = (
    call: unknown,
    use: (request: Operation.AnyRequest, by: CallContext) => Effect.Effect<unknown, AnyFailure>,
  ): Promise<unknown> =>
    runner.run(
      Effect.flatMap(requestOf(engine, call), (request) => Effect.flatMap(context, (by) => use(request, by))),
    )
  const execute = (call: unknown) => run(call, engine.execute)
  const core = {
    execute,
    executeAll: (calls: unknown) => {
      const outcomes = Effect.flatMap(batchOf(engine, calls), (requests) =>
        Effect.flatMap(context, (by) => engine.executeAll(requests, by)),
      )
      return runner.run(Effect.map(outcomes, (ended) => ended.map(callResult)))
    },
    preview: (call: unknown) => run(call, engine.preview),
    on: opened.on,
    upload: (bytes: GivenBytes) =>
      runner.run(Effect.flatMap(context, ({ caller }) => engine.uploads.put(streamOf(bytes), { caller }))),
    download: (hash: string, range?: BlobRange) =>
      runner.read(engine.blobs.get(BlobHash.make(hash, true), range)),
    as: (other: Who, its?: From) => asWhom<Own>(opened, other, its),
    fetch: opened.fetch,
    listener: opened.listener,
    administrator: opened.administrator,
    tenant: opened.tenants.tenant,
    close: runner.close,
  }
  return withDomains(core, engine.domains, execute) as unknown as AnyOpened<Own>
}
