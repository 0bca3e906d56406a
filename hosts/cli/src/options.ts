import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { checkSite } from "@quoin/directory"
import { make } from "@quoin/mail-smtp"
import { auditOptions, parseBlobsAddress, parseStorageAddress } from "quoin"
import { oneOf, refused, wholeNumber } from "./words/values"

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

export const blobs = Options.text("blobs").pipe(
  Options.withPseudoName("memory|<folder>|postgres://..."),
  Options.withDescription(
    "Where large bytes are kept, such as those of attachments. When left out, where the storage is: the folder quoin.db-blobs beside the file quoin.db, or the same Postgres database. It is for this storage alone: what nothing there refers to is removed.",
  ),
  Options.mapEffect((text) =>
    Either.mapLeft(parseBlobsAddress(text), ({ message }) => refused(`--${message}`)),
  ),
  Options.optional,
)

export const adminPassword = Options.redacted("admin-password").pipe(
  Options.withPseudoName("password"),
  Options.withDescription(
    "Password of the first administrator, admin; made up and printed once when there is none. Better given as QUOIN_ADMIN_PASSWORD, which other users of the machine do not see.",
  ),
  Options.optional,
)

/** What is chosen of the audit log of a storage. */
export const audit = Options.redacted("audit-key").pipe(
  Options.withPseudoName("key"),
  Options.withDescription(
    "Seals the audit log under this key, of at least 32 characters, so that quoin audit verify finds what was changed past Quoin. Every process over the storage has the same key. Better given as QUOIN_AUDIT_KEY, which other users of the machine do not see.",
  ),
  Options.optional,
  Options.mapEffect((key) =>
    Either.mapLeft(
      auditOptions(
        Option.match(key, { onNone: () => ({}), onSome: (given) => ({ sealKey: Redacted.value(given) }) }),
      ),
      ({ violations: [{ given, allowed }] }) => refused(`--audit-key: given ${given}, allowed: ${allowed}`),
    ),
  ),
)

const megabyte = 1024 * 1024
const mostMegabytes = 1024 * 1024

export const uploadBytes = wholeNumber("upload-mb", { least: 1, most: mostMegabytes }, "MB").pipe(
  Options.withDescription(
    "Size of one upload, such as an attachment, at most, in MB (1,048,576 bytes); 100 when left out.",
  ),
  Options.withDefault(100),
  Options.map((given) => given * megabyte),
)

const edition = oneOf("edition", ["free", "standard", "premium"]).pipe(
  Options.withDescription("What the site has bought; premium when left out, which has everything."),
  Options.withDefault("premium" as const),
)

const seats = wholeNumber("seats").pipe(
  Options.withDescription("How many active users there may be; any number when left out."),
  Options.optional,
)

const accessMode = oneOf("access-mode", ["READ_WRITE", "READ_ONLY"]).pipe(
  Options.withDescription(
    "Whether the site can be changed as long as no administrator has set it; READ_WRITE when left out.",
  ),
  Options.withDefault("READ_WRITE" as const),
)

const clientFailures = wholeNumber("client-failures").pipe(
  Options.withDescription(
    "How many attempts of programs to prove themselves may fail in a minute from one network before further ones are told to wait; 60 when left out.",
  ),
  Options.optional,
)

const keepTokens = Options.boolean("keep-tokens").pipe(
  Options.withDescription(
    "Personal access tokens go on when the password of their user is changed or the user disabled; they end with either when left out.",
  ),
)

/** What an option is called in what is said of a site. */
const optionOf: Readonly<Record<string, string>> = {
  "site.seats": "--seats",
  "site.clientFailuresPerMinute": "--client-failures",
}

/** What the site as a whole is like. */
export const site = Options.all({ edition, seats, accessMode, clientFailures, keepTokens }).pipe(
  Options.map(({ seats: most, clientFailures: failures, keepTokens: keepsTokens, ...said }) => ({
    ...said,
    ...(keepsTokens ? { keepsTokens } : {}),
    ...(Option.isSome(most) ? { seats: most.value } : {}),
    ...(Option.isSome(failures) ? { clientFailuresPerMinute: failures.value } : {}),
  })),
  Options.mapEffect((said) =>
    Either.mapBoth(checkSite(said), {
      onLeft: ({ violations: [{ field, given, allowed }] }) =>
        refused(`${optionOf[field] ?? field}: given ${given}, allowed: ${allowed}`),
      onRight: () => said,
    }),
  ),
)

const smtp = Options.redacted("smtp").pipe(
  Options.withPseudoName("smtp://user:password@host:port"),
  Options.withDescription(
    "The server that mails are sent by, such as those to users who are invited; none is sent when left out. smtps:// means TLS from the start; a password is sent over TLS alone. Better given as QUOIN_SMTP, which other users of the machine do not see.",
  ),
  Options.optional,
)

const mailFrom = Options.text("mail-from").pipe(
  Options.withPseudoName("Wiki <wiki@example.org>"),
  Options.withDescription("From whom mails are; asked for beside --smtp."),
  Options.withDefault(""),
)

const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "")

/** What addresses of the site begin with, without a slash at its end; empty where nothing is said. */
export const baseUrl = Options.text("base-url").pipe(
  Options.withPseudoName("https://wiki.example.org/wiki"),
  Options.withDescription(
    "What links to the site begin with, whatever host a request names: in answers, in mails and in the bodies of spaces that are restored; asked for beside --smtp.",
  ),
  Options.withDefault(""),
  Options.mapEffect((address) =>
    address === "" || isWebAddress(address)
      ? Either.right(address.replace(/\/+$/, ""))
      : Either.left(refused(`--base-url: given ${address}, allowed: https://host/path, or http://`)),
  ),
)

/** How mails are sent, and where their links lead; nothing where no server is named. */
export const mail = Options.all({ smtp, from: mailFrom, baseUrl }).pipe(
  Options.mapEffect(({ smtp: server, from, baseUrl: base }) => {
    if (Option.isNone(server)) return Either.right({ baseUrl: base })
    if (base === "") {
      return Either.left(refused("--base-url: given nothing, allowed: https://host/path, beside --smtp"))
    }
    return Either.mapBoth(make({ url: Redacted.value(server.value), from }), {
      onLeft: ({ violations: [{ field, given, allowed }] }) =>
        refused(`--${field === "from" ? "mail-from" : "smtp"}: given ${given}, allowed: ${allowed}`),
      onRight: (service) => ({ baseUrl: base, service }),
    })
  }),
)

const ports = { least: 0, most: 65_535 }

export const port = wholeNumber("port", ports).pipe(
  Options.withDescription("TCP port; 8080 when left out, 0 lets the system choose."),
  Options.withDefault(8080),
)

/** Where the health is asked for besides. */
export const healthPort = wholeNumber("health-port", ports).pipe(
  Options.withDescription(
    "A TCP port for /health, /health/live and /health/ready alone, on the same host: no flood of others keeps out who asks there. None when left out.",
  ),
  Options.optional,
)

export const host = Options.text("host").pipe(
  Options.withPseudoName("address"),
  Options.withDescription("Address to listen on; 127.0.0.1 when left out, 0.0.0.0 opens it to the network."),
  Options.withDefault("127.0.0.1"),
)
