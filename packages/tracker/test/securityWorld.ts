import { AddMember, CreateGroup, CreateUser, Memberships } from "@quoin/directory"
import { type CallContext, Commit, CommitId, type Operation, User, UserKey } from "@quoin/kernel"
import { CreatePermissionScheme, type PermissionSchemeView } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { type TestEngine, type TestEngineOptions, clockAt, userNamed, withEngine } from "quoin/testing"

/** Users whom the directory knows; some are in the group crew. Ada administers all. */
export const people = ["bob", "carol", "dave", "eve"] as const
export type Name = (typeof people)[number]

/** A tracker under the rights of the directory. */
export class Secured {
  constructor(
    readonly test: TestEngine,
    private readonly keys: ReadonlyMap<string, string>,
  ) {}

  readonly as = (name: string): CallContext => {
    const key = this.keys.get(name)
    return key === undefined
      ? userNamed(name)
      : {
          caller: new User({ userKey: UserKey.make(key), username: name, displayName: name }),
          remoteAddress: "192.0.2.1",
        }
  }

  readonly either = <R extends Operation.AnyRequest>(request: R, name = "ada") =>
    this.test.run(request, this.as(name))

  /** What it answers at a time, which it must. */
  readonly at = <R extends Operation.AnyRequest>(
    millis: number,
    request: R,
    name = "ada",
  ): Promise<Schema.WithResult.Success<R>> =>
    this.test.effect(
      Effect.withClock(
        Effect.orDie(this.test.engine.execute(request, this.as(name))),
        clockAt(() => millis),
      ),
    )

  /** What it answers, which it must. */
  readonly done = async <R extends Operation.AnyRequest>(
    request: R,
    name = "ada",
  ): Promise<Schema.WithResult.Success<R>> => Either.getOrThrow(await this.either(request, name))

  /** "done", or why not. */
  readonly told = async (request: Operation.AnyRequest, name = "ada"): Promise<string> =>
    Either.match(await this.either(request, name), {
      onLeft: (failure) => (failure as { readonly message: string }).message,
      onRight: () => "done",
    })

  readonly scheme = (
    name: string,
    grants: ReadonlyArray<readonly [string, string, string?]>,
  ): Promise<PermissionSchemeView> =>
    this.done(
      new CreatePermissionScheme({
        name,
        permissions: grants.map(([permission, type, parameter]) => ({
          permission,
          holder: { type, ...(parameter === undefined ? {} : { parameter }) },
        })),
      }),
    )
}

/** Runs a test with the users, of whom these are in the crew. */
export const inSecured = (
  use: (secured: Secured) => Promise<void>,
  crew: ReadonlyArray<Name> = ["bob"],
  options: Pick<TestEngineOptions, "mail" | "notices" | "seesEvents" | "tracker" | "blobs"> = {},
): Promise<void> =>
  withEngine(async (test) => {
    const membership = { group: "administrators", userKey: UserKey.make("user-ada") }
    const { storage } = test.engine.ports
    const changes = [Commit.put(Memberships, membership)]
    await test.effect(storage.commit({ id: CommitId.make("ada"), guards: [], changes }))
    const keys = new Map<string, string>()
    const secured = new Secured(test, keys)
    await secured.done(new CreateGroup({ name: "crew" }))
    for (const userName of people) {
      const email = `${userName}@example.org`
      const made = await secured.done(
        new CreateUser({ userName, fullName: userName, email, password: "open sesame" }),
      )
      keys.set(userName, made.userKey)
      if (crew.includes(userName)) await secured.done(new AddMember({ username: userName, group: "crew" }))
    }
    await use(secured)
  }, options)
