import type { SecretsService } from "@quoin/kernel"
import type { UserRecord } from "@quoin/directory"
import type { ConsumerRecord } from "../consumer/Consumer"
import type { GrantRequestRecord } from "./Grant"

type Digest = Pick<SecretsService, "digest">

const digestOf = ({ digest }: Digest, ...parts: ReadonlyArray<string>): string =>
  digest(JSON.stringify(parts))

/**
 * The secret beside a token, which follows from it and the secret of its consumer: so that no secret of a token has to be stored. It
 * means nothing where a key signs.
 */
export const tokenSecret = (
  secrets: Digest,
  { checkedBy }: Pick<ConsumerRecord, "checkedBy">,
  token: string,
): string => digestOf(secrets, "secret of a token", checkedBy, token)

/** What the page holds that asks this user, and no other: whoever decides must have seen it. */
export const pageMark = (
  secrets: Digest,
  { pageSecret, id }: Pick<GrantRequestRecord, "pageSecret" | "id">,
  userKey: string,
): string => digestOf(secrets, "page that asks", pageSecret, id, userKey)

/** Something that is another as soon as the password is. */
export const passwordMark = (secrets: Digest, { password }: Pick<UserRecord, "password">): string =>
  password === undefined ? "" : digestOf(secrets, "password", password.salt, password.hash)
