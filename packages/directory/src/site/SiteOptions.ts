import { type AccessMode, type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

/** What is bought: some operations are for some editions alone. */
export const Edition = Schema.Literal("free", "standard", "premium")
export type Edition = typeof Edition.Type

/** What a host says of the site as a whole. */
export interface SiteOptions {
  /** `premium` where it is left out: nothing is missing. */
  readonly edition?: Edition
  /** How many active users there may be; any number where it is left out. */
  readonly seats?: number
  /** What links to the site begin with, in mails and in bodies that are restored: `https://wiki.example.org/wiki`. */
  readonly baseUrl?: string
  /** Whether the site can be changed as long as nobody has set it: `READ_WRITE` where it is left out. */
  readonly accessMode?: AccessMode
  /**
   * How many attempts of programs to prove themselves may fail in a minute from one network before further ones are told to
   * wait: `limits.clientFailuresPerMinute` where it is left out.
   */
  readonly clientFailuresPerMinute?: number
  /**
   * Personal access tokens go on when the password of their user is changed, or the user disabled for a while; they end with either where
   * it is left out (DIR-67).
   */
  readonly keepsTokens?: boolean
}

/** A site that nobody could use is a mistake. */
export const checkSite = ({ seats = 1, clientFailuresPerMinute = 1 }: SiteOptions = {}): Either.Either<
  void,
  InvalidInput
> => {
  const wrong = Object.entries({ seats, clientFailuresPerMinute }).find(
    ([, given]) => !Number.isSafeInteger(given) || given < 1,
  )
  return wrong === undefined
    ? Either.void
    : Either.left(invalid(`site.${wrong[0]}`, wrong[1], "a whole number from 1"))
}
