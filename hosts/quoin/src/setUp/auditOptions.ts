import type { AuditOptions } from "@quoin/audit"
import { type InvalidInput, invalid } from "@quoin/kernel"
import { hmac } from "@quoin/secrets-node"
import * as Either from "effect/Either"

/** What a host chooses of the audit log. */
export interface HostAudit extends Omit<AuditOptions, "seal"> {
  /**
   * Seals the log by an HMAC under this key, of at least 32 characters, so that `audit.verify` finds what was changed past Quoin.
   * Keep it out of the storage. Every process over one storage has the same key, for good.
   */
  readonly sealKey?: string
}

/** Shorter ones can be guessed. */
const leastKeyChars = 32

/** The same for the engine. A key that is too short is refused, and not repeated: it is a secret. */
export const auditOptions = ({
  sealKey,
  ...chosen
}: HostAudit): Either.Either<AuditOptions, InvalidInput> => {
  if (sealKey === undefined) return Either.right(chosen)
  return sealKey.length < leastKeyChars
    ? Either.left(invalid("audit.sealKey", sealKey.length, `at least ${leastKeyChars} characters`))
    : Either.right({ ...chosen, seal: hmac(sealKey) })
}
