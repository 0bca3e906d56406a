import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { Api } from "./Api"

export const ProfileStatus = Schema.Literal("active", "disabled")
export type ProfileStatus = typeof ProfileStatus.Type

/** A secret as it is stored: not the secret, but a hash of it. */
const StoredSecret = Schema.Struct({
  /** SHA-256 of the whole secret. */
  digest: Schema.NonEmptyString,
  /** When it ends; absent for the one that no other has followed. */
  endsAt: Schema.optional(Instant),
})

/** What a program signs in with. */
export const ProfileRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    name: Schema.NonEmptyString,
    description: Schema.String,
    status: ProfileStatus,
    apis: Schema.Array(Api),
    createdAt: Instant,
    secrets: Schema.Array(StoredSecret),
    /** Grows when every token that was given so far is to end. */
    generation: Schema.Int,
  }),
)
export type ProfileRecord = typeof ProfileRecord.Type

/** A profile as administrators see it. */
export const ProfileView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  clientId: Schema.String,
  status: ProfileStatus,
  apis: Schema.Array(Api),
  createdAt: Instant,
})
export type ProfileView = typeof ProfileView.Type

/** The same with a new secret, which is shown this once. */
export const ProfileWithSecret = Schema.Struct({ ...ProfileView.fields, clientSecret: Schema.String })

export const clientIdOf = ({ id }: Pick<ProfileRecord, "id">): string => `client-${id}`

/** The id of the profile that a client names; of a text that names none, an id that no profile has. */
export const profileIdIn = (clientId: string): string => /^client-(\d{1,16})$/.exec(clientId)?.[1] ?? "0"

export const profileView = (profile: ProfileRecord): ProfileView => {
  const { id, name, description, status, apis, createdAt } = profile
  return { id, name, description, clientId: clientIdOf(profile), status, apis, createdAt }
}

/** Takes as long wherever two digests begin to differ. */
const sameDigest = (one: string, other: string): boolean => {
  let different = one.length === other.length ? 0 : 1
  for (let at = 0; at < one.length; at++) {
    different += one.charCodeAt(at) === other.charCodeAt(at) ? 0 : 1
  }
  return different === 0
}

/** A secret that nobody has: who names no client is compared with it, so that both take alike. */
const nobodys: ProfileRecord["secrets"] = [{ digest: "A".repeat(43) }]

/** Does this secret open the profile at this time? Every secret is looked at, also after the right one. */
export const isProven = (profile: ProfileRecord | undefined, digest: string, now: number): boolean => {
  const secrets = profile?.secrets ?? nobodys
  const right = secrets.filter(
    (secret) => sameDigest(secret.digest, digest) && (secret.endsAt === undefined || now < secret.endsAt),
  )
  return profile?.status === "active" && right.length > 0
}
