import {
  type AnyFailure,
  type CallContext,
  type Operation,
  Service,
  type ShellPorts,
  execute,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** The engine itself as a caller, where there is nobody else. */
const system: CallContext = {
  caller: new Service({ clientId: "quoin", scopes: ["manage:directory", "write:jobs"] }),
  remoteAddress: "127.0.0.1",
}

/** Runs an operation for the engine itself, which may do everything. */
export const asSystem = (
  ports: ShellPorts,
  operation: Operation.Operation,
  request: Operation.AnyRequest,
): Effect.Effect<unknown, AnyFailure> =>
  execute(
    { ...ports, access: { ...ports.access, may: () => Effect.succeed(true) } },
    operation,
    request,
    system,
  )
