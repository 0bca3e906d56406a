import { perform } from "@quoin/engine"
import type { Domain, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type CompiledEndpoint, payloadOf } from "../contract/compile"

export const rpcPrefix = "/rpc"

/** Where an operation is served. */
export const rpcPath = (tag: string): string => `${rpcPrefix}/${tag}`

const endpointOf = ({ tag }: Operation.Operation): CompiledEndpoint => ({
  method: "POST",
  path: rpcPath(tag),
  status: { content: 200, empty: 204 },
  experimental: false,
  run: (request, _found, { engine, context }) =>
    Effect.flatMap(payloadOf(request), (payload) => perform(engine, tag, payload, Effect.succeed(context))),
})

/** Every operation of every domain under its own name: nothing is mapped, so nothing can be left out. */
export const rpcEndpoints = (domains: ReadonlyArray<Domain.Any>): ReadonlyArray<CompiledEndpoint> =>
  domains.flatMap(({ operations }) => operations.map(endpointOf))
