import type { EngineOptions } from "@quoin/engine"
import {
  type AccessService,
  type Caller,
  type IdsService,
  type KnownPerson,
  NotSignedIn,
  type PeopleService,
  type Permission,
  StorageUnavailable,
  type User,
  Where,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

type Eventually<A> = A | Promise<A>

/** What a host has already and hands to the engine, in plain functions. Each replaces what the engine comes with. */
export interface HostPorts {
  /** Who may do and see what; the rights of the directory when left out. */
  readonly access?: {
    /** May this caller do this? */
    readonly may: (caller: Caller, permission: Permission.Permission) => Eventually<boolean>
    /** Which records of a collection this caller may see; all when left out. */
    readonly visible?: (caller: Caller, collection: string) => Eventually<Where.Where>
  }
  /** The user behind a name and password, or nothing; the users of the directory when left out. */
  readonly signIn?: (username: string, password: string) => Eventually<User | undefined>
  /** Names to show of users by their keys; those of the directory when left out. */
  readonly people?: (userKeys: ReadonlyArray<string>) => Eventually<ReadonlyArray<KnownPerson>>
  /** The next id of a sequence, such as `content`: never the same one twice. Sequences in the storage when left out. */
  readonly ids?: (sequence: string) => Eventually<string>
  /** Milliseconds since the Unix epoch; the system's clock when left out. */
  readonly clock?: () => number
}

/** What the host's function answers. When it fails, nothing the caller gave is at fault. */
const asked = <A>(what: string, ask: () => Eventually<A>): Effect.Effect<A, StorageUnavailable> => {
  const failed = (cause: unknown): StorageUnavailable =>
    new StorageUnavailable({
      reason: "internal",
      retryable: false,
      detail: `the host's ${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    })
  return Effect.flatMap(Effect.try({ try: ask, catch: failed }), (answer) =>
    answer instanceof Promise
      ? Effect.tryPromise({ try: () => answer, catch: failed })
      : Effect.succeed(answer),
  )
}

const accessOf = ({ may, visible = () => Where.all }: NonNullable<HostPorts["access"]>): AccessService => ({
  may: (caller, permission) => asked("access.may", () => may(caller, permission)),
  visible: (caller, collection) => asked("access.visible", () => visible(caller, collection)),
})

const signInOf = (signIn: NonNullable<HostPorts["signIn"]>): NonNullable<EngineOptions["signIn"]> => ({
  withPassword: (username, password) =>
    Effect.flatMap(
      asked("signIn", () => signIn(username, password)),
      (user) =>
        user === undefined ? Effect.fail(new NotSignedIn({ reason: "credentials" })) : Effect.succeed(user),
    ),
})

const peopleOf = (people: NonNullable<HostPorts["people"]>): PeopleService => ({
  known: (keys) =>
    Effect.map(
      asked("people", () => people(keys)),
      (found) => new Map(found.map((person) => [person.userKey, person])),
    ),
})

const idsOf = (ids: NonNullable<HostPorts["ids"]>): IdsService => ({
  next: (sequence) => asked("ids", () => ids(sequence)),
})

/** The options of the engine that the host's functions amount to. */
export const engineOptions = ({ access, signIn, people, ids }: HostPorts): EngineOptions => ({
  ...(access === undefined ? {} : { access: accessOf(access) }),
  ...(signIn === undefined ? {} : { signIn: signInOf(signIn) }),
  ...(people === undefined ? {} : { people: peopleOf(people) }),
  ...(ids === undefined ? {} : { ids: idsOf(ids) }),
})

const nanosPerMilli = 1_000_000n

/** Time as the host tells it. Waiting is still the system's. */
export const clockOf = (now: () => number): Clock.Clock => {
  const system = Clock.make()
  const nanos = (): bigint => BigInt(Math.trunc(now())) * nanosPerMilli
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanos,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanos),
    sleep: (duration) => system.sleep(duration),
  }
}
