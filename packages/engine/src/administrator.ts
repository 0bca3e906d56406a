import { AddMember, CreateGroup, CreateUser, administratorsGroup, userByName } from "@quoin/directory"
import {
  type AnyFailure,
  type CallContext,
  type Operation,
  Service,
  type ShellPorts,
  execute,
  operationOf,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { EngineService } from "./Engine"

/** The engine itself as a caller, before there is anyone else. */
const system: CallContext = {
  caller: new Service({ clientId: "quoin", scopes: ["manage:directory"] }),
  remoteAddress: "127.0.0.1",
}

/** Bytes of a made-up password. */
const passwordBytes = 18

export interface FirstAdministrator {
  readonly username: "admin"
  /** The password, when it was made up here: shown once, and stored only as a hash. */
  readonly generatedPassword: string | undefined
  readonly created: boolean
}

const asSystem = (
  engine: EngineService,
  request: Operation.AnyRequest,
): Effect.Effect<unknown, AnyFailure> => {
  const ports: ShellPorts = {
    ...engine.ports,
    access: { ...engine.ports.access, may: () => Effect.succeed(true) },
  }
  return Effect.flatMap(operationOf(engine.operations, request), (operation) =>
    execute(ports, operation, request, system),
  )
}

/** A step that another process may have taken already. */
const unlessThere = (effect: Effect.Effect<unknown, AnyFailure>): Effect.Effect<void, AnyFailure> =>
  Effect.catchIf(
    Effect.asVoid(effect),
    (failure) => failure._tag === "GroupNameTaken" || failure._tag === "UserNameTaken",
    () => Effect.void,
  )

/**
 * Makes sure that there is an administrator `admin`. Does nothing when there is one; otherwise creates it with
 * the given password, or with one made up here. Safe to repeat after a crash at any step.
 */
export const ensureAdministrator = (
  engine: EngineService,
  password?: string,
): Effect.Effect<FirstAdministrator, AnyFailure> =>
  Effect.gen(function* () {
    const existing = yield* userByName(engine.ports.storage, "admin")
    const created = existing === undefined
    const generated =
      created && password === undefined ? yield* engine.ports.secrets.token(passwordBytes) : undefined
    yield* unlessThere(asSystem(engine, new CreateGroup({ name: administratorsGroup })))
    if (created) {
      yield* unlessThere(
        asSystem(
          engine,
          new CreateUser({
            userName: "admin",
            fullName: "Administrator",
            email: "admin@localhost",
            password: password ?? generated,
          }),
        ),
      )
    }
    yield* asSystem(engine, new AddMember({ username: "admin", group: administratorsGroup }))
    return { username: "admin", generatedPassword: generated, created } as const
  })
