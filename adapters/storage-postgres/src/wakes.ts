import { createHash } from "node:crypto"
import type { StorageWakes } from "@quoin/kernel"
import type * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import { classify } from "./classify"
import type { Hearing } from "./Hearing"

/** So many digits of a hash that no two tenants share a channel; a name may have 63 bytes, fewer than schema and tenant together. */
const digits = 32

/** The channel of a tenant. Channels are those of a whole database, and their names are short. */
const channelOf = (schema: string, tenant: string): string =>
  `quoin_${createHash("sha256").update(`${schema}\0${tenant}`).digest("hex").slice(0, digits)}`

/**
 * Wakes other processes by LISTEN and NOTIFY. It is told in a transaction of its own: one that notifies holds up all others that
 * do while it commits. Behind a pooler that hands out connections by transaction nothing is heard.
 */
export const makeWakes = (
  client: Sql.SqlClient,
  hearing: Hearing,
  place: { readonly schema: string; readonly tenant: string },
): StorageWakes => {
  const channel = channelOf(place.schema, place.tenant)
  return {
    tell: (said) =>
      Effect.mapBoth(client.unsafe("SELECT pg_notify($1, $2)", [channel, said]), {
        onSuccess: () => undefined,
        onFailure: (error) => classify(error.cause ?? error),
      }),
    listen: (heard) => hearing.listen(channel, heard),
  }
}
