import { createHash } from "node:crypto"
import { Commit, Instant, type UserKey } from "@quoin/kernel"
import { Consumers, GrantRequests, Grants } from "@quoin/tokens"
import { idOf } from "./leftWebhook"

const hourMillis = 60 * 60 * 1_000

/** As the engine hashes what nobody could guess. */
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

/** A consumer, what it asks a user for, what a user has approved already, and what it was granted. */
export const signer = {
  key: "left-behind",
  id: idOf(650),
  requestToken: `${idOf(651)}.left-behind`,
  approvedToken: `${idOf(652)}.left-behind`,
  verifier: "left-behind",
  grants: [idOf(653), idOf(654)],
}

const consumer = { consumerKey: signer.key, consumerId: signer.id }

/** What a user decides or has decided about, under that token. */
const asked = (id: string, token: string, at: Instant) => ({
  id,
  digest: digestOf(token),
  ...consumer,
  callback: "oob",
  pageSecret: "left behind",
  expiresAt: Instant.make(at + hourMillis),
})

export const leftConsumer = (at: Instant): ReadonlyArray<Commit.Change> => [
  Commit.put(Consumers, {
    key: signer.key,
    id: signer.id,
    name: "Left behind",
    checkedBy: "left behind",
    method: "HMAC-SHA1",
    scopes: ["read:wiki-content"],
    createdAt: at,
  }),
  Commit.put(GrantRequests, asked(idOf(651), signer.requestToken, at)),
]

/** What a user, whose password is as that mark says, has approved and granted. */
export const grantedBy = (userKey: UserKey, at: Instant): ReadonlyArray<Commit.Change> => {
  const granter = { userKey, passwordMark: "left behind" }
  return [
    Commit.put(GrantRequests, {
      ...asked(idOf(652), signer.approvedToken, at),
      approved: { ...granter, verifierDigest: digestOf(signer.verifier) },
    }),
    ...signer.grants.map((id) =>
      Commit.put(Grants, {
        ...{ ...consumer, ...granter, id, digest: digestOf(id) },
        ...{ grantedAt: at, expiresAt: Instant.make(at + hourMillis) },
      }),
    ),
  ]
}
