import {
  Commit,
  CommitId,
  type IdsService,
  Instant,
  NotSignedIn,
  type ReadFailure,
  type SecretsService,
  type StorageService,
  type Stored,
  type User,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Sessions } from "../collections"
import { limits } from "../limits"
import { type SessionRecord, isOpen } from "../sessions/Session"
import { idIn } from "../tokens/Token"
import { activeByKey, asCaller } from "../user/namedCaller"

const refused = new NotSignedIn({ reason: "session" })

type SessionStorage = Pick<StorageService, "read" | "commit">

/** Notes now and then that a session is used, so that it does not end for being idle. Another process may have noted it just now. */
const noted = (
  storage: SessionStorage,
  ids: IdsService,
  { value, revision }: Stored<SessionRecord>,
  now: number,
): Effect.Effect<void> =>
  now < value.seenAt + limits.sessionSeenMillis
    ? Effect.void
    : Effect.ignore(
        Effect.flatMap(ids.next("commit"), (id) =>
          storage.commit({
            id: CommitId.make(id),
            changes: [Commit.put(Sessions, { ...value, seenAt: Instant.make(now) })],
            guards: [Commit.unchanged(Sessions, value.id, revision)],
          }),
        ),
      )

/**
 * The user of a session by its token, or `NotSignedIn`. Nobody guesses 256 bits, so that a token is hashed once, and neither
 * stretched nor throttled (DIR-161).
 */
export const signInBySession =
  (storage: SessionStorage, { digest }: Pick<SecretsService, "digest">, ids: IdsService) =>
  (token: string): Effect.Effect<User, NotSignedIn | ReadFailure> =>
    Effect.gen(function* () {
      const id = idIn(token)
      if (id === undefined) return yield* refused
      const [stored] = yield* storage.read(Sessions, [id])
      const now = yield* Clock.currentTimeMillis
      if (stored?.value.digest !== digest(token) || !isOpen(stored.value, now)) return yield* refused
      const user = yield* activeByKey(storage, stored.value.userKey)
      if (user === undefined) return yield* refused
      yield* noted(storage, ids, stored, now)
      return asCaller(user)
    })
