import { createHash } from "node:crypto"
import { Commit, Instant } from "@quoin/kernel"
import { Consumers, GrantRequests } from "@quoin/tokens"
import { idOf } from "./leftWebhook"

const hourMillis = 60 * 60 * 1_000

/** As the engine hashes what nobody could guess. */
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

/** A consumer, what it asks a user for, and what such a user has granted it. */
export const signer = { key: "left-behind", id: idOf(650), requestToken: `${idOf(651)}.left-behind` }

export const askingForGrants = (at: Instant): ReadonlyArray<Commit.Change> => [
  Commit.put(Consumers, {
    key: signer.key,
    id: signer.id,
    name: "Left behind",
    checkedBy: "left behind",
    method: "HMAC-SHA1",
    scopes: ["read:wiki-content"],
    createdAt: at,
  }),
  Commit.put(GrantRequests, {
    id: idOf(651),
    digest: digestOf(signer.requestToken),
    consumerKey: signer.key,
    consumerId: signer.id,
    callback: "oob",
    pageSecret: "left behind",
    expiresAt: Instant.make(at + hourMillis),
  }),
]
