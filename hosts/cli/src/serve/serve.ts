import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { consoleFiles } from "@quoin/console"
import { type ServerAddress, defaultDialect, serve as serveHttp, trustedProxies } from "@quoin/http"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { checkFree } from "./checkFree"
import { ensureDemo } from "./demo"
import { prometheus } from "./metrics/prometheus"
import { requestLog } from "./requestLog"
import { contextOf, withEngine } from "../openEngine"
import {
  adminPassword,
  audit,
  blobs,
  healthPort,
  host,
  mail,
  port,
  site,
  storage,
  uploadBytes,
} from "../options"
import { webhooks } from "../webhooks"
import { refused } from "../words/values"
import type { StorageAddress } from "quoin"

const contextPath = Options.text("context-path").pipe(
  Options.withPseudoName("path"),
  Options.withDescription(
    "A path in front of /rest, such as /confluence; /rest alone and /wiki/rest work without.",
  ),
  Options.optional,
)

const demo = Options.boolean("demo", { negationNames: ["no-demo"] }).pipe(
  Options.withDescription("Loads a small made-up space, DEMO, once."),
)

const workers = Options.boolean("no-workers").pipe(
  Options.withDescription(
    "Leaves jobs, such as trashing a page tree, to others: see quoin worker. Without it they are done here.",
  ),
  Options.map((left) => !left),
)

const log = Options.boolean("log").pipe(
  Options.withDescription(
    "Writes a line for every request to standard output, JSON where that is no terminal; all else is on standard error then.",
  ),
)

const strictExperimental = Options.boolean("strict-experimental").pipe(
  Options.withDescription("Refuses experimental operations to callers without the header X-ExperimentalApi."),
)

const docs = Options.boolean("no-docs").pipe(
  Options.withDescription("Leaves out /docs and /openapi.json, which anybody may read."),
  Options.map((left) => !left),
)

const console = Options.boolean("no-console").pipe(
  Options.withDescription("Leaves out /console, the page to look into the server with."),
  Options.map((left) => !left),
)

const proxies = Options.text("trusted-proxies").pipe(
  Options.withPseudoName("address,network,..."),
  Options.withDescription(
    "Proxies whose X-Forwarded-For says where a request comes from, such as 10.0.0.0/8,192.0.2.1; of others it is ignored.",
  ),
  Options.withDefault(""),
  Options.mapEffect((text) =>
    Either.mapLeft(
      trustedProxies(text === "" ? [] : text.split(",")),
      ({ violations: [{ given, allowed }] }) =>
        refused(`--trusted-proxies: given ${given}, allowed: ${allowed}`),
    ),
  ),
)

const contextsOf = (path: Option.Option<string>): ReadonlyArray<string> =>
  Option.match(path, {
    onNone: () => defaultDialect.contexts,
    onSome: (given) => [...new Set(["", given.replace(/^\/+|\/+$/g, "")])],
  })

/** Says where data is kept, and never a password. */
export const shownStorage = (address: StorageAddress): string => {
  switch (address._tag) {
    case "Memory":
      return "memory (gone when this process ends)"
    case "Sqlite":
      return address.file === ":memory:"
        ? "SQLite in memory (gone when this process ends)"
        : `SQLite file ${address.file}`
    case "Postgres":
      return address.shown
  }
}

/** What a reader needs to try the server at once. */
export const banner = (
  address: ServerAddress,
  storage: StorageAddress,
  withDemo: boolean,
  withDocs = true,
  withConsole = true,
): string => {
  const query = withDemo ? "?spaceKey=DEMO&limit=3" : "?limit=3"
  return [
    `Quoin is listening on ${address.url}`,
    ...(withConsole ? [`  console        ${address.url}/console/`] : []),
    ...(withDocs ? [`  documentation  ${address.url}/docs`] : []),
    ...(address.healthUrl === undefined ? [] : [`  health         ${address.healthUrl}/health/ready`]),
    `  storage        ${shownStorage(storage)}`,
    `  sign in as     admin`,
    `  try            curl -u admin "${address.url}/rest/api/content${query}"`,
    ...(withDemo ? [`  or read        ${address.url}/display/DEMO in a browser`] : []),
    `  or             curl -u admin "${address.url}/rest/assets/1.0/aql/objects?resultPerPage=3"`,
    `Press Ctrl-C to stop.`,
  ].join("\n")
}

/** `quoin serve`. */
export const serve = Command.make(
  "serve",
  {
    port,
    host,
    healthPort,
    docs,
    console,
    storage,
    blobs,
    uploadBytes,
    contextPath,
    log,
    strictExperimental,
    trustedProxies: proxies,
    workers,
    audit,
    site,
    webhooks,
    mail,
    demo,
    adminPassword,
  },
  (options) =>
    Effect.zipRight(
      checkFree(options),
      withEngine({ ...options, durability: "full" }, (engine) =>
        Effect.scoped(
          Effect.gen(function* () {
            if (options.demo) yield* ensureDemo(engine, yield* contextOf(engine, "admin"))
            const contexts = contextsOf(options.contextPath)
            const address = yield* serveHttp(engine, {
              port: options.port,
              host: options.host,
              docs: options.docs,
              ...(options.console ? { console: consoleFiles } : {}),
              ...(Option.isSome(options.healthPort) ? { healthPort: options.healthPort.value } : {}),
              trustedProxies: options.trustedProxies,
              metrics: prometheus,
              ...(options.log ? { seesAnswers: requestLog(process.stdout) } : {}),
              dialect: {
                contexts,
                strictExperimental: options.strictExperimental,
                ...(options.mail.baseUrl === "" ? {} : { baseUrl: options.mail.baseUrl }),
              },
            })
            const said = banner(address, options.storage, options.demo, options.docs, options.console)
            yield* options.log ? Console.error(said) : Console.log(said)
            yield* Effect.never
          }),
        ),
      ),
    ),
).pipe(Command.withDescription("Serves Quoin over HTTP until Ctrl-C."))
