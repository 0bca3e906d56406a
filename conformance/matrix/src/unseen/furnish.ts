import { type CallContext, User, UserKey, decodeRequest } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { ensureAdministrator } from "quoin"
import type { TestEngine } from "quoin/testing"
import type { Makers, Reach, Run } from "./makeFamily"
import { type Things, makeThings } from "./Things"

/** Who asks: eve may do everything with what she sees, and frank sees the same and may do little with it. */
export interface Callers {
  readonly eve: CallContext
  readonly frank: CallContext
}

const password = "open sesame"

/** Runs operations as somebody, which must succeed. */
const runAs =
  ({ engine, effect }: TestEngine, context: CallContext): Run =>
  (tag, payload) =>
    effect(
      Effect.flatMap(decodeRequest(engine.operations, tag, payload), (request) =>
        engine.execute(request, context),
      ).pipe(
        Effect.mapError(
          (failure: { readonly message: string }) =>
            new Error(`${tag} ${JSON.stringify(payload)}: ${failure.message}`),
        ),
        Effect.orDie,
      ),
    )

const contextOf = (username: string, found: unknown): CallContext => {
  const { userKey } = found as { readonly userKey: string }
  return {
    caller: new User({ userKey: UserKey.make(userKey), username, displayName: username }),
    remoteAddress: "192.0.2.1",
  }
}

const makersOf = (test: TestEngine, administrator: Run, owner: CallContext): Makers => ({
  administrator,
  owner: runAs(test, owner),
  upload: async () => {
    const bytes = Stream.make(new TextEncoder().encode("text"))
    const put = test.engine.uploads.put(bytes, { caller: owner.caller })
    return (await test.effect(Effect.orDie(put))).ticket
  },
})

interface Scheme {
  readonly id: string
  readonly permissions: ReadonlyArray<{ readonly permission: string }>
}

/** A scheme of permissions that gives all to one user, and lets these look. */
const schemeFor = async (administrator: Run, name: string, looking: object): Promise<string> => {
  const schemes = (await administrator("tracker.listPermissionSchemes", { id: "0" })) as ReadonlyArray<Scheme>
  const permissions = schemes.flatMap((scheme) =>
    scheme.permissions.map(({ permission }) => ({
      permission,
      holder: permission === "BROWSE_PROJECTS" ? looking : { type: "user", parameter: name },
    })),
  )
  const made = await administrator("tracker.createPermissionScheme", { name: `For ${name}`, permissions })
  return (made as Scheme).id
}

const reachOf = async (administrator: Run, name: string, others: ReadonlyArray<string>): Promise<Reach> => ({
  isPrivate: others.length === 0,
  permissionScheme: await schemeFor(
    administrator,
    name,
    others.length === 0 ? { type: "user", parameter: name } : { type: "applicationRole" },
  ),
  lead: name,
  roles: {
    view: { users: others, groups: [] },
    edit: { users: [], groups: [] },
    admin: { users: [name], groups: [] },
  },
})

/** In a space, frank only reads. */
const looking = (administrator: Run, key: string): Promise<unknown> =>
  administrator("wiki.changeSpacePermissions", {
    key,
    how: "replace",
    changes: [
      { subject: { username: "frank" }, operations: [{ targetType: "space", operationKey: "read" }] },
      {
        subject: { username: "eve" },
        operations: ["read", "administer"].map((operationKey) => ({ targetType: "space", operationKey })),
      },
    ],
  })

/** Makes a site with callers, and things that they see or do not. */
export const furnish = async (
  test: TestEngine,
): Promise<{ readonly callers: Callers; readonly things: Things }> => {
  await test.effect(Effect.orDie(ensureAdministrator(test.engine, password)))
  const stranger = runAs(test, contextOf("nobody", { userKey: "nobody" }))
  const admin = contextOf("admin", await stranger("directory.getUser", { username: "admin" }))
  const administrator = runAs(test, admin)
  const user = async (userName: string) => {
    const said = { userName, fullName: userName, email: `${userName}@example.org`, password }
    return contextOf(userName, await administrator("directory.createUser", said))
  }
  const callers = { eve: await user("eve"), frank: await user("frank") }
  const things = await makeThings({
    seen: [makersOf(test, administrator, callers.eve), await reachOf(administrator, "eve", ["frank"])],
    hidden: [makersOf(test, administrator, admin), await reachOf(administrator, "admin", [])],
  })
  for (const { space } of things.seen) await looking(administrator, space)
  return { callers, things }
}
