import * as Pg from "pg"
import { type Summary, summary } from "../measure/statistics"
import { sizes } from "../sizes"

const usualUrl = "postgres://root@127.0.0.1:5432/postgres"

/** Where Postgres is looked for. Processes that are started have the same environment, and look at the same place. */
export const postgresUrl = process.env["QUOIN_POSTGRES_URL"] ?? usualUrl

/** A server that answers, and what its numbers are to be read by. */
export interface PostgresServer {
  readonly version: string
  readonly synchronousCommit: string
  /** `SELECT 1` on a connection that is open. */
  readonly roundTripMillis: Summary
}

const connectMillis = 2_000
const warmUps = Math.ceil(sizes.roundTrips / 5)
const { roundTrips } = sizes

const timedRoundTrip = async (client: Pg.Client): Promise<number> => {
  const start = performance.now()
  await client.query("SELECT 1")
  return performance.now() - start
}

const setting = async (client: Pg.Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ readonly value: string }>("SELECT current_setting($1) AS value", [
    name,
  ])
  return rows[0]?.value ?? "unknown"
}

const lookAt = async (client: Pg.Client): Promise<PostgresServer> => {
  for (let i = 0; i < warmUps; i++) await timedRoundTrip(client)
  const samples: Array<number> = []
  while (samples.length < roundTrips) samples.push(await timedRoundTrip(client))
  return {
    version: await setting(client, "server_version"),
    synchronousCommit: await setting(client, "synchronous_commit"),
    roundTripMillis: summary(samples),
  }
}

/** The server, or why there is none to measure. */
export const findServer = async (
  url = postgresUrl,
): Promise<PostgresServer | { readonly absent: string }> => {
  const client = new Pg.Client({ connectionString: url, connectionTimeoutMillis: connectMillis })
  client.on("error", () => undefined)
  try {
    await client.connect()
    return await lookAt(client)
  } catch (thrown) {
    return { absent: thrown instanceof Error && thrown.message !== "" ? thrown.message : String(thrown) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Passwords are nobody's business. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const micros = (millis: number): string => `${Math.round(millis * 1_000)} us`

/** What a report says of the server. */
export const serverText = (
  found: PostgresServer | { readonly absent: string },
  url = postgresUrl,
): string => {
  if ("absent" in found) {
    const asked = process.env["QUOIN_POSTGRES_URL"] === undefined ? "QUOIN_POSTGRES_URL is not set, and " : ""
    return `Postgres was not measured: ${asked}${placeOf(url)} does not answer (${found.absent})`
  }
  const { median, low, high } = found.roundTripMillis
  return (
    `Postgres ${found.version} at ${placeOf(url)}, synchronous_commit ${found.synchronousCommit}; ` +
    `a round trip (SELECT 1) takes ${micros(median)} [${micros(low)}-${micros(high)}]`
  )
}
