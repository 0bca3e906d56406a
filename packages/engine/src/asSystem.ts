import {
  type AccessService,
  type AnyFailure,
  type CallContext,
  type Operation,
  Service,
  type ShellPorts,
  Where,
  execute,
} from "@quoin/kernel"
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
