import {
  type AccessService,
  type AnyFailure,
  type CallContext,
  Instant,
  type Operation,
  type QueryReads,
  Service,
  type ShellPorts,
  Where,
  execute,
  queriesOf,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** The engine itself as a caller, where there is nobody else. */
const system: CallContext = {
  caller: new Service({ clientId: "quoin", scopes: ["manage:directory", "write:jobs"] }),
  remoteAddress: "127.0.0.1",
}

const everything: AccessService = {
  may: () => Effect.succeed(true),
  visible: () => Effect.succeed(Where.all),
}

/** Answers a question for the engine itself, which sees everything, as it is at the moment. */
export const askAsSystem =
  (ports: ShellPorts) =>
  <A, E>(question: (reads: QueryReads) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      question(queriesOf({ ...ports, access: everything }, { ...system, at: Instant.make(now) })),
    )

/** Runs an operation for the engine itself, which may do everything, also where others may only read. */
export const asSystem = (
  ports: ShellPorts,
  operation: Operation.Operation,
  request: Operation.AnyRequest,
): Effect.Effect<unknown, AnyFailure> =>
  execute(
    {
      ...ports,
      access: everything,
      accessMode: Effect.succeed("READ_WRITE"),
    },
    operation,
    request,
    system,
  )
