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
  permitEntry,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { EngineService } from "./EngineService"

const callerOf = (
  engine: EngineService,
  { credentials, remoteAddress }: Envelope,
): Effect.Effect<Caller, AnyFailure> => {
  switch (credentials._tag) {
    case "None":
      return Effect.succeed(anonymous)
    case "Basic":
      return engine.signIn.withPassword(credentials.username, credentials.password, remoteAddress)
    case "Bearer":
      return (
        engine.signIn.withToken?.(credentials.token, remoteAddress) ??
        Effect.fail(new NotSignedIn({ reason: "token" }))
      )
  }
}

/** What a request ends in is known only for a request class; here any may come. */
type Execute = (request: Operation.AnyRequest, context: CallContext) => Effect.Effect<unknown, AnyFailure>

/** A reply that its own schema cannot encode is a defect of the engine. */
const encoded = (success: Schema.Schema.All, reply: unknown): Effect.Effect<unknown> =>
  Effect.orDie(Schema.encodeUnknown(Schema.make<unknown, unknown>(success.ast))(reply))

/**
 * Runs an operation that is named by its tag, from the encoded form of its fields to the encoded form of its reply: all that
 * a transport needs which maps nothing.
 */
export const perform = (
  engine: EngineService,
  tag: string,
  payload: unknown,
  context: Effect.Effect<CallContext, AnyFailure>,
): Effect.Effect<unknown, AnyFailure> =>
  Effect.gen(function* () {
    const request = yield* decodeRequest(engine.operations, tag, payload)
    const operation = yield* operationOf(engine.operations, request)
    const execute: Execute = engine.execute
    return yield* encoded(operation.request.success, yield* execute(request, yield* context))
  })

/** What anybody may send costs nothing: who did not sign in is refused before anything of it is read. */
const admitted = (
  { operations, ports }: EngineService,
  { operation: tag, credentials }: Envelope,
): Effect.Effect<void, AnyFailure> => {
  const operation = operations.get(tag)
  return credentials._tag !== "None" || operation === undefined
    ? Effect.void
    : permitEntry({ access: ports.access, caller: anonymous }, operation)
}

/**
 * The engine itself as a transport, without wire or dialect: what the transport suite compares every other
 * transport with. What is malformed is told before a name and password are looked at.
 */
export const engineTransport = (engine: EngineService): TransportService => ({
  call: (envelope) => {
    const { operation, payload, remoteAddress } = envelope
    const context = Effect.map(callerOf(engine, envelope), (caller) => ({ caller, remoteAddress }))
    const performed = Effect.zipRight(
      admitted(engine, envelope),
      perform(engine, operation, payload, context),
    )
    return Effect.either(
      Effect.mapError(performed, ({ _tag, message }) => ({
        failure: _tag,
        message,
      })),
    )
  },
})
