import {
  type AnyFailure,
  type CallContext,
  type Caller,
  type Envelope,
  NotSignedIn,
  type Operation,
  type TransportService,
  anonymous,
  decodeRequest,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { EngineService } from "./Engine"

const callerOf = (engine: EngineService, { credentials }: Envelope): Effect.Effect<Caller, AnyFailure> => {
  switch (credentials._tag) {
    case "None":
      return Effect.succeed(anonymous)
    case "Basic":
      return engine.signIn.withPassword(credentials.username, credentials.password)
    case "Bearer":
      return Effect.fail(new NotSignedIn({ reason: "credentials" }))
  }
}

/** What a request ends in is known only for a request class; here any may come. */
type Execute = (request: Operation.AnyRequest, context: CallContext) => Effect.Effect<unknown, AnyFailure>

/** A reply that its own schema cannot encode is a defect of the engine. */
const encoded = (success: Schema.Schema.All, reply: unknown): Effect.Effect<unknown> =>
  Effect.orDie(Schema.encodeUnknown(Schema.make<unknown, unknown>(success.ast))(reply))

const run = (engine: EngineService, envelope: Envelope): Effect.Effect<unknown, AnyFailure> =>
  Effect.gen(function* () {
    const request = yield* decodeRequest(engine.operations, envelope.operation, envelope.payload)
    const operation = yield* operationOf(engine.operations, request)
    const caller = yield* callerOf(engine, envelope)
    const execute: Execute = engine.execute
    const reply = yield* execute(request, { caller, remoteAddress: envelope.remoteAddress })
    return yield* encoded(operation.request.success, reply)
  })

/**
 * The engine itself as a transport, without wire or dialect: what the transport suite compares every other
 * transport with.
 */
export const engineTransport = (engine: EngineService): TransportService => ({
  call: (envelope) =>
    Effect.either(
      Effect.mapError(run(engine, envelope), ({ _tag, message }) => ({ failure: _tag, message })),
    ),
})
