import { Commit, type Order, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Memberships, Users } from "../collections"
import { administratorsGroup, membershipKey } from "./Group"
import type { UserRecord } from "../user/User"

/** Memberships looked at in one step. */
const pageSize = 100

interface Administrator {
  readonly membership: Stored<unknown>
  readonly user: Stored<UserRecord>
}

/** Some active administrator besides this user. */
const anotherAdministrator = (
  reads: Pick<Reads, "select">,
  userKey: string,
  after?: Order.Position,
): Effect.Effect<Administrator | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const page = yield* reads.select(Memberships, {
      where: Where.equals("group", administratorsGroup),
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    const others = new Map(
      page.records
        .filter(({ value }) => value.userKey !== userKey)
        .map((membership) => [membership.value.userKey, membership]),
    )
    const users = yield* reads.select(Users, { where: Where.keyIn([...others.keys()]), limit: pageSize })
    for (const user of users.records) {
      const membership = others.get(user.value.key)
      if (user.value.status === "active" && membership !== undefined) return { membership, user }
    }
    const last = page.records.at(-1)
    return page.more && last !== undefined
      ? yield* anotherAdministrator(reads, userKey, { values: [], key: last.key })
      : undefined
  })

/**
 * Is this user the only active administrator? When another is found, the commit is guarded on that one, so that two
 * administrators cannot disable each other at once (DIR-23).
 */
export const isLastAdministrator = (
  reads: Pick<Reads, "get" | "select" | "guard">,
  userKey: string,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.gen(function* () {
    const membership = yield* reads.get(Memberships, membershipKey(administratorsGroup, userKey))
    if (membership === undefined) return false
    const other = yield* anotherAdministrator(reads, userKey)
    if (other === undefined) return true
    yield* reads.guard(Commit.unchanged(Memberships, other.membership.key, other.membership.revision))
    yield* reads.guard(Commit.unchanged(Users, other.user.key, other.user.revision))
    return false
  })
