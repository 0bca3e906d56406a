import type { EngineService } from "@quoin/engine"
import {
  type AnyFailure,
  type CallContext,
  type Caller,
  type Envelope,
  NotSignedIn,
  type Operation,
  type TransportService,
  anonymous,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as ParseResult from "effect/ParseResult"
import * as Schema from "effect/Schema"

const callerOf = (engine: EngineService, envelope: Envelope): Effect.Effect<Caller, AnyFailure> => {
  const { credentials } = envelope
  switch (credentials._tag) {
    case "None":
      return Effect.succeed(anonymous)
    case "Basic":
      return engine.signIn.withPassword(credentials.username, credentials.password)
    case "Bearer":
      return Effect.fail(new NotSignedIn({ reason: "credentials" }))
  }
}

/** Operations hold their schemas without type arguments; here values only pass through them. */
const asSchema = <A>(schema: unknown): Schema.Schema<A, unknown> => schema as Schema.Schema<A, unknown>

/** What a request ends in is known only for a request class; here any may come. */
type Execute = (request: Operation.AnyRequest, context: CallContext) => Effect.Effect<unknown, AnyFailure>
const execute = (engine: EngineService): Execute => engine.execute

const unreadable = (error: ParseResult.ParseError): AnyFailure => ({
  _tag: "InvalidInput",
  message: error.message,
})

const run = (engine: EngineService, envelope: Envelope): Effect.Effect<unknown, AnyFailure> =>
  Effect.gen(function* () {
    const tagged = { ...(envelope.payload as object), _tag: envelope.operation } as Operation.AnyRequest
    const operation = yield* operationOf(engine.operations, tagged)
    const caller = yield* callerOf(engine, envelope)
    const request = yield* Effect.mapError(
      Schema.decodeUnknown(asSchema<Operation.AnyRequest>(operation.request))(tagged),
      unreadable,
    )
    const { remoteAddress } = envelope
    const reply = yield* execute(engine)(request, { caller, remoteAddress })
    return yield* Effect.mapError(
      Schema.encodeUnknown(asSchema<unknown>(operation.request.success))(reply),
      unreadable,
    )
  })

/** The engine itself as a transport: no wire, no dialect. */
export const engineTransport = (engine: EngineService): TransportService => ({
  call: (envelope) =>
    Effect.either(
      Effect.mapError(run(engine, envelope), ({ _tag, message }) => ({ failure: _tag, message })),
    ),
})
