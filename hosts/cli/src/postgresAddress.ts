import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"

/** A Postgres database as an address names it. The address may hold a password, which is not to be shown. */
export interface PostgresAddress {
  readonly url: Redacted.Redacted
  /** Host and database, for people. */
  readonly shown: string
  readonly schema?: string
  readonly tenant?: string
}

export const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//i.test(text)

/** An address without what it may hold in confidence: before the last `@`, and behind the `?`. */
export const withoutSecrets = (text: string): string =>
  text.replace(/\/\/.*@/s, "//...@").replace(/\?.*/s, "?...")

/** Host and database; nothing when the address is malformed. The host may be left out, also behind `@`. */
const placeOf = Option.liftThrowable((address: string, parameters: URLSearchParams): string => {
  const { host, pathname } = new URL(address.replace(/\/\/[^/]*@\//, "///"))
  const server = parameters.get("host") ?? decodeURIComponent(host)
  const database = decodeURIComponent(pathname.slice(1))
  return [
    ...(database === "" ? [] : [database]),
    ...(server === "" ? ["on the server that the environment names"] : ["on", server]),
  ].join(" ")
})

/**
 * Takes an address apart: `schema` and `tenant` are ours, and whatever else is behind the `?` is for the connection.
 * Nothing when it is malformed.
 */
export const parsePostgresAddress = (text: string): Option.Option<PostgresAddress> => {
  const [address = "", query = ""] = text.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const take = (name: "schema" | "tenant") => {
    const value = parameters.get(name)
    parameters.delete(name)
    return value === null ? {} : { [name]: value }
  }
  const own = { ...take("schema"), ...take("tenant") }
  const rest = parameters.size === 0 ? "" : `?${parameters.toString()}`
  return Option.map(placeOf(address, parameters), (shown) => ({
    url: Redacted.make(address + rest),
    shown,
    ...own,
  }))
}
