import { AddMember, CreateGroup, CreateUser, administratorsGroup, userByName } from "@quoin/directory"
import { type AnyFailure, type Operation, operationOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { asSystem } from "./asSystem"
import type { EngineService } from "../EngineService"

/** Bytes of a made-up password. */
const passwordBytes = 18

export interface FirstAdministrator {
  readonly username: "admin"
  /** The password, when it was made up here: shown once, and stored only as a hash. */
  readonly generatedPassword: string | undefined
  readonly created: boolean
}

type Asked = Pick<EngineService, "operations" | "ports">

const asEngine = (
  { operations, ports }: Asked,
  request: Operation.AnyRequest,
): Effect.Effect<unknown, AnyFailure> =>
  Effect.flatMap(operationOf(operations, request), (operation) => asSystem(ports, operation, request))

/** The same engine, where passwords are made up: to stretch one that nobody could guess is nearly all that opening takes. */
const withTokens = ({ operations, ports }: Asked): Asked => {
  const { secrets } = ports
  const { hashToken = secrets.hashPassword } = secrets
  return { operations, ports: { ...ports, secrets: { ...secrets, hashPassword: hashToken } } }
}

/** Runs a step that another process may have run already. Returns whether it was run here. */
const unlessThere = (engine: Asked, request: CreateGroup | CreateUser): Effect.Effect<boolean, AnyFailure> =>
  Effect.catchIf(
    Effect.as(asEngine(engine, request), true),
    (failure) => failure._tag === "GroupNameTaken" || failure._tag === "UserNameTaken",
    () => Effect.succeed(false),
  )

/** Creates the user `admin`, and tells of a made-up password only when it is the one that was stored. */
const createAdmin = (
  engine: EngineService,
  given: string | undefined,
): Effect.Effect<FirstAdministrator, AnyFailure> =>
  Effect.gen(function* () {
    const made = given === undefined ? yield* engine.ports.secrets.token(passwordBytes) : undefined
    const created = yield* unlessThere(
      made === undefined ? engine : withTokens(engine),
      new CreateUser({
        userName: "admin",
        fullName: "Administrator",
        email: "admin@localhost",
        password: given ?? made,
      }),
    )
    return { username: "admin", generatedPassword: created ? made : undefined, created }
  })

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
    yield* unlessThere(engine, new CreateGroup({ name: administratorsGroup }))
    const administrator: FirstAdministrator =
      existing === undefined
        ? yield* createAdmin(engine, password)
        : { username: "admin", generatedPassword: undefined, created: false }
    yield* asEngine(engine, new AddMember({ username: "admin", group: administratorsGroup }))
    return administrator
  })
