import type { InvalidInput } from "@quoin/kernel"
import { invalid, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type Allowance, allowanceOf, publicOnly } from "./addresses/Allowance"

/** Whose bodies webhooks send: of the self-hosted edition by its version, or of the cloud. */
export type BodyDialect = "server9" | "server10" | "cloud"

/** What a host chooses of webhooks. */
export interface WebhookOptions {
  /** Which version of webhooks the tracker has: the addresses and records of 9, or those of 10; 10 when left out. */
  readonly version?: 9 | 10
  /** What bodies look like: as the self-hosted edition sends them, when left out, or as the cloud does. */
  readonly bodies?: "server" | "cloud"
  /** Bodies of the wiki hold ids, when left out, or whole things. */
  readonly wikiBodies?: "ids" | "full"
  /** Known defects of the original are there, too. */
  readonly faithful?: boolean
  /** Addresses that may be called besides public ones: `loopback`, `private`, `link-local`, addresses, ranges such as `10.0.0.0/8`. */
  readonly allow?: ReadonlyArray<string>
  /** Whether a call that failed is made again; it is when left out. */
  readonly retries?: boolean
  /** Whether every answer from 200 to 299 is a success; only 200 is when left out. */
  readonly anySuccess?: boolean
  /** Whether `user_id` and `user_key` are added to the address; they are when left out. */
  readonly userParameters?: boolean
  /** The address that links in bodies begin with; a relative one when left out. */
  readonly baseUrl?: string
}

/** The same with every choice made. */
export interface WebhookSettings {
  readonly version: 9 | 10
  readonly dialect: BodyDialect
  readonly wikiBodies: "ids" | "full"
  readonly faithful: boolean
  readonly allows: Allowance
  readonly retries: boolean
  readonly anySuccess: boolean
  readonly userParameters: boolean
  readonly baseUrl: string
}

const versions = ["9", "10"]

/** What holds where a host chooses nothing. */
export const standardSettings: WebhookSettings = {
  version: 10,
  dialect: "server10",
  wikiBodies: "ids",
  faithful: false,
  allows: publicOnly,
  retries: true,
  anySuccess: false,
  userParameters: true,
  baseUrl: "",
}

export const webhookSettings = (
  options: WebhookOptions = {},
): Either.Either<WebhookSettings, InvalidInput> => {
  const { version = 10, bodies = "server", wikiBodies = "ids", allow = [] } = options
  if (!versions.includes(String(version))) {
    return Either.left(invalid("webhooks.version", version, oneOf(String(version), versions)))
  }
  const { faithful, retries, anySuccess, userParameters, baseUrl } = { ...standardSettings, ...options }
  return Either.map(allowanceOf(allow), (allows) => ({
    version,
    dialect: bodies === "cloud" ? "cloud" : version === 9 ? "server9" : "server10",
    ...{ wikiBodies, allows, faithful, retries, anySuccess, userParameters, baseUrl },
  }))
}
