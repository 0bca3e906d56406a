import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { parseStorageAddress } from "quoin"

/** An option whose value is refused, in words. */
export const refused = (message: string): ValidationError.ValidationError =>
  ValidationError.invalidValue(HelpDoc.p(message))

/** Where a command keeps its data, unless told otherwise. */
export const storage = Options.text("storage").pipe(
  Options.withPseudoName("memory|sqlite:<file>|<path>|postgres://..."),
  Options.withDescription(
    "Where everything is kept; sqlite:quoin.db when left out. A file that does not exist is created, and so is the schema that a Postgres address names: postgres://user@host/database?schema=quoin. Its password is better given as PGPASSWORD, which other users of the machine do not see.",
  ),
  Options.withDefault("sqlite:quoin.db"),
  Options.mapEffect((text) =>
    Either.mapLeft(parseStorageAddress(text), ({ message }) => refused(`--${message}`)),
  ),
)

export const adminPassword = Options.redacted("admin-password").pipe(
  Options.withDescription(
    "Password of the first administrator, admin; made up and printed once when there is none. Better given as QUOIN_ADMIN_PASSWORD, which other users of the machine do not see.",
  ),
  Options.withFallbackConfig(Config.redacted("QUOIN_ADMIN_PASSWORD")),
  Options.optional,
)

const mostPort = 65_535

export const port = Options.integer("port").pipe(
  Options.withDescription("TCP port; 8080 when left out, 0 lets the system choose."),
  Options.withDefault(8080),
  Options.mapEffect((given) =>
    given >= 0 && given <= mostPort
      ? Effect.succeed(given)
      : Effect.fail(refused(`--port: given ${given}, allowed: 0 to ${mostPort}`)),
  ),
)

export const host = Options.text("host").pipe(
  Options.withDescription("Address to listen on; 127.0.0.1 when left out, 0.0.0.0 opens it to the network."),
  Options.withDefault("127.0.0.1"),
)
