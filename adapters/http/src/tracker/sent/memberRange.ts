import { type InvalidInput, invalid } from "@quoin/kernel"
import { trackerLimits } from "@quoin/tracker"
import * as Either from "effect/Either"

/** Which members of a group are shown: so many, after the first `start`. */
export interface MemberRange {
  readonly start: number
  readonly limit: number
}

/** As many as are shown at once. */
const most = trackerLimits.userListDefault

const usersExpanded = /(?:^|,)\s*users\s*(?:\[([^\]]*)\])?\s*(?=,|$)/

/**
 * Which members `expand` asks for: `users[50:99]` are those from the 51st to the 100th place. A longer range is cut; how far the
 * answer goes is told in it.
 */
export const memberRange = (expand: string): Either.Either<MemberRange, InvalidInput> => {
  const places = usersExpanded.exec(expand)?.[1]
  if (places === undefined) return Either.right({ start: 0, limit: most })
  const [, first, last] = /^\s*(\d{1,9})\s*:\s*(\d{1,9})\s*$/.exec(places) ?? []
  const start = Number(first)
  const count = Number(last) - start + 1
  return count >= 1
    ? Either.right({ start, limit: Math.min(count, most) })
    : Either.left(
        invalid(
          "expand",
          expand,
          "users, or users[first:last] with places from 0, the first before the last",
        ),
      )
}
