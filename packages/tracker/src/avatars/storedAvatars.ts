import { NotFound, NotSignedIn, Order, type ReadFailure, type Reads, Where, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import type { AvatarRecord, TemporaryAvatarRecord } from "./Avatar"
import { Avatars, TemporaryAvatars } from "./collections"

/** The pictures of a thing, the oldest first. */
export const loadAvatarsOf = (
  reads: Pick<Reads, "select">,
  owner: string,
): Effect.Effect<ReadonlyArray<AvatarRecord>, ReadFailure> =>
  Effect.map(
    reads.select(Avatars, {
      where: Where.equals("owner", owner),
      orderBy: [Order.ascending("idNumber")],
      limit: limits.avatarsOfOwner,
    }),
    ({ records }) => records.map(({ value }) => value),
  )

export const absentAvatar = (id: string) => new NotFound({ kind: "avatar", id })

/** The picture of an id, where it is of this thing. */
export const loadAvatar = (
  get: Reads["peek"],
  owner: string,
  id: string,
): Effect.Effect<AvatarRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Avatars, id), (avatar) =>
    avatar?.owner === owner ? Effect.succeed(avatar) : Effect.fail(absentAvatar(id)),
  )

const noPicture = () =>
  new NotFound({
    kind: "picture",
    id: "temporary",
    detail: "nothing was sent, or it was too long ago",
  })

/** The picture that the caller sent last. */
export const loadTemporary = (
  get: Reads["peek"],
  { caller, at }: Reads["moment"],
): Effect.Effect<TemporaryAvatarRecord, ReadFailure | NotFound | NotSignedIn> => {
  const key = callerKey(caller)
  if (key === undefined) return Effect.fail(new NotSignedIn({ reason: "anonymous" }))
  return Effect.flatMap(get(TemporaryAvatars, key), (found) =>
    found === undefined || found.expiresAt <= at ? Effect.fail(noPicture()) : Effect.succeed(found),
  )
}
