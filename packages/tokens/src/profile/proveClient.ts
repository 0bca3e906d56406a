import { Given, NotSignedIn, type ReadFailure, type Reads, type SecretsService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Profiles } from "../collections"
import { type ProfileRecord, isProven, profileIdIn } from "./Profile"

/** How a client proves that it is one. */
export const clientFields = { clientId: Given.Key, clientSecret: Given.Key }

interface Proof {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * The profile of a client that proves itself, or `NotSignedIn`; the failure does not say which part was wrong. Known and unknown clients
 * cost one keyed read, one digest and one comparison (TOK-8).
 */
export const proveClient = (
  {
    get,
    secrets,
    moment,
  }: Pick<Reads, "get" | "moment"> & { readonly secrets: Pick<SecretsService, "digest"> },
  { clientId, clientSecret }: Proof,
): Effect.Effect<ProfileRecord, ReadFailure | NotSignedIn> =>
  Effect.flatMap(get(Profiles, profileIdIn(clientId)), (profile) =>
    isProven(profile, secrets.digest(clientSecret), moment.at) && profile !== undefined
      ? Effect.succeed(profile)
      : new NotSignedIn({ reason: "client", who: clientId }),
  )
