import {
  Instant,
  type ReadFailure,
  type Revision,
  type StorageService,
  type Stored,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { limits } from "../limits"
import { asCaller } from "../user/namedCaller"
import type { UserRecord } from "../user/User"
import { Recent } from "./Recent"

/** A password that was verified: for which state of which user, and until when it need not be verified again. */
interface RememberedSignIn {
  readonly userKey: string
  readonly revision: Revision
  readonly until: Instant
}

/** What is known of a name and password: the user; that they were right before, for this very state of the user; or nothing. */
export type Recalled = User | "was right" | undefined

/** May this user sign in? */
export const active = (stored: Stored<UserRecord> | undefined): stored is Stored<UserRecord> =>
  stored?.value.status === "active"

/**
 * Verified passwords by their keyed hash, with the revision of their user: a changed or disabled user has another, and is
 * refused at once (DIR-30). One that is too old is verified again, without waiting behind those who guess (DIR-40).
 */
export class RememberedSignIns {
  private readonly remembered = new Recent<RememberedSignIn>(limits.rememberedSignIns)

  constructor(private readonly storage: StorageService) {}

  readonly put = (mark: string, { key, revision }: Stored<UserRecord>, now: number): void =>
    this.remembered.put(mark, {
      userKey: key,
      revision,
      until: Instant.make(now + limits.rememberedSignInMillis),
    })

  readonly recall = (mark: string): Effect.Effect<Recalled, ReadFailure> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const found = this.remembered.get(mark)
      if (found === undefined) return Effect.succeed(undefined)
      return Effect.map(this.storage.read(Users, [found.userKey]), ([stored]): Recalled => {
        if (!active(stored) || stored.revision !== found.revision) return undefined
        return found.until < now ? "was right" : asCaller(stored.value)
      })
    })
}
