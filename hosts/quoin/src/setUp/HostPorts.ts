import type { EngineOptions } from "@quoin/engine"
import {
  type AccessService,
  type Caller,
  type IdsService,
  NotSignedIn,
  type Permission,
  User,
  Where,
} from "@quoin/kernel"
import { type Eventually, asked } from "./asked"
import { type HostPeople, peopleOf } from "./hostPeople"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** What a host has already and hands to the engine, in plain functions. Each replaces what the engine comes with. */
export interface HostPorts {
  /** Who may do and see what; the rights of the directory when left out. */
  readonly access?: {
    /** May this caller do this? */
    readonly may: (caller: Caller, permission: Permission.Permission) => Eventually<boolean>
    /** Which records of a collection lists may show to this caller; all of them when left out. */
    readonly visible?: (caller: Caller, collection: string) => Eventually<Where.Where>
  }
  /**
   * The user behind a name and password, or nothing; the users of the directory when left out. Asked on every HTTP request:
   * nothing is remembered, and failed attempts are for the host to slow down, by the address that they come from.
   */
  readonly signIn?: (
    username: string,
    password: string,
    remoteAddress?: string,
  ) => Eventually<User | undefined | null>
  /**
   * The users of the host, in place of those of the directory: whoever is named, searched, assigned, mentioned or given rights is one
   * of them. They are the host's to keep: what would change a user or group is `InvalidInput`. It takes `signIn` beside it. A function
   * tells no more than names to show by keys, and users are those of the directory still.
   */
  readonly people?: HostPeople | HostPeople["byKey"]
  /**
   * The next id of a sequence, such as `content`: a positive integer below 2^53 as decimal text, never the same one twice.
   * Sequences in the storage when left out.
   */
  readonly ids?: (sequence: string) => Eventually<string>
  /** Milliseconds since the Unix epoch; the system's clock when left out. */
  readonly clock?: () => number
}

const isBoolean = (answer: unknown): answer is boolean => typeof answer === "boolean"

const isFilter = (answer: unknown): answer is Where.Where =>
  typeof answer === "object" && answer !== null && "_tag" in answer

const accessOf = ({ may, visible = () => Where.all }: NonNullable<HostPorts["access"]>): AccessService => ({
  may: (caller, permission) => asked("access.may", () => may(caller, permission), isBoolean, "true or false"),
  visible: (caller, collection) =>
    asked("access.visible", () => visible(caller, collection), isFilter, "a filter made by Where"),
})

const isNobody = (answer: unknown): answer is undefined | null => answer === undefined || answer === null

const isUser = Schema.is(Schema.typeSchema(User))

const isUserOrNobody = (answer: unknown): answer is User | undefined | null =>
  isNobody(answer) || isUser(answer)

const signInOf = (signIn: NonNullable<HostPorts["signIn"]>): NonNullable<EngineOptions["signIn"]> => ({
  withPassword: (username, password, remoteAddress) =>
    Effect.flatMap(
      asked("signIn", () => signIn(username, password, remoteAddress), isUserOrNobody, "a User or undefined"),
      (user) =>
        isNobody(user) ? Effect.fail(new NotSignedIn({ reason: "credentials" })) : Effect.succeed(user),
    ),
})

const isId = (answer: unknown): answer is string =>
  typeof answer === "string" && /^[1-9]\d*$/.test(answer) && Number.isSafeInteger(Number(answer))

const idsOf = (ids: NonNullable<HostPorts["ids"]>): IdsService => ({
  next: (sequence) =>
    asked("ids", () => ids(sequence), isId, "a positive integer below 2^53 as decimal text"),
})

/** The options of the engine that the host's functions amount to. */
export const engineOptions = ({ access, signIn, people, ids }: HostPorts): EngineOptions => ({
  ...(access === undefined ? {} : { access: accessOf(access) }),
  ...(signIn === undefined ? {} : { signIn: signInOf(signIn) }),
  ...(people === undefined ? {} : { people: peopleOf(people) }),
  ...(ids === undefined ? {} : { ids: idsOf(ids) }),
})

const nanosPerMilli = 1_000_000n

/** Time as the host tells it, in whole milliseconds. Waiting is still the system's. A clock that fails is a defect. */
export const clockOf = (tell: () => number): Clock.Clock => {
  const system = Clock.make()
  const now = (): number => Math.trunc(tell())
  const nanos = (): bigint => BigInt(now()) * nanosPerMilli
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanos,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanos),
    sleep: (duration) => system.sleep(duration),
  }
}
