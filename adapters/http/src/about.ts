import type { EngineService } from "@quoin/engine"
import { setPasswordPath } from "@quoin/directory"
import { Permission, permitDo } from "@quoin/kernel"
import { contentStyles } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { redirected } from "./answers/Redirect"
import { consolePath } from "./console/ConsoleFile"
import { consolePages } from "./console/consolePages"
import type { Metrics } from "./Metrics"
import type { About } from "./health/About"
import { healthPages } from "./health/healthPages"
import { contractPages } from "./openapi/contractPages"
import type { HttpSettings } from "./options"
import { baseOf } from "./request/baseOf"
import type { Dialect } from "./Dialect"
import { callerOf } from "./request/callers/credentials"
import { stylesPath } from "./wiki/json/content/webresource"
import { passwordPage } from "./wiki/files/passwordPage"
import { type ServedPicture, shownPictures } from "./pictures"
import { settingPictures } from "./settingPictures"
import { metadata, metadataPath } from "./tokens/metadata"
import type { OutgoingResponse } from "./request/message"

/** The picture may use its own style and nothing else. */
const onlyOwnStyle = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const metadataAnswer = (base: string): OutgoingResponse => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(metadata(base)),
})

/** Its own script talks to this server alone. */
const passwordAnswer: OutgoingResponse = {
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  body: passwordPage,
}

/** Browsers may show the picture of a person for a day without asking again. */
const picture = (svg: string): OutgoingResponse => ({
  status: 200,
  headers: {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
    "content-security-policy": onlyOwnStyle,
  },
  body: svg,
})

/** The style of bodies, for every page that shows them. */
const styles: OutgoingResponse = {
  status: 200,
  headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  body: contentStyles,
}

const lastPart = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(/\/$/, "").split("/").at(-1) ?? ""

const pictureAt = (svg: ServedPicture["svg"], url: string): OutgoingResponse => {
  const shown = typeof svg === "string" ? svg : svg(lastPart(url))
  return shown === undefined
    ? { status: 404, headers: { "content-type": "text/plain" }, body: "There is no such picture." }
    : picture(shown)
}

/** Measures tell what others do, so they are for administrators (HTT-97). */
const metricsAnswer =
  (engine: EngineService, metrics: Metrics, dialect: Dialect): About["answer"] =>
  (request) =>
    Effect.gen(function* () {
      const caller = yield* callerOf(engine, request, dialect)
      yield* permitDo({ access: engine.ports.access, caller }, Permission.administer)
      const { type, body } = yield* Effect.promise(metrics.text)
      return { status: 200, headers: { "content-type": type }, body }
    })

/** Where the contract is, and the same to be read. */
const contractOf = (engine: EngineService): ReadonlyArray<About> =>
  contractPages(engine.domains).map(({ path, text }) => ({ path, answer: text.answer }))

/** From an address to another at the root: relative, as the server may stand behind a path that it does not know of. */
const fromRoot = (url: string, name: string): string =>
  `${"../".repeat((url.split("?", 1)[0] ?? "").split("/").length - 2)}${name}`

/** What there is to be looked at first. */
const firstPage = ({ console, docs }: Pick<HttpSettings, "console" | "docs">): string => {
  if (console.length > 0) return `${consolePath.slice(1)}/`
  return docs ? "docs" : "health"
}

/** Who has the address of a server alone is led to what can be read there, with a slash at the end of it or without (HTT-801). */
const startPage = (page: string): About => ({
  path: "/",
  inContext: "too",
  answer: ({ url, basePath }) => {
    const location = basePath === undefined ? fromRoot(url, page) : `${basePath}/${page}`
    return Effect.succeed(redirected({ location }))
  },
})

/** What the server says of itself, to anybody except for its measures. */
export const about = (
  engine: EngineService,
  metrics: Metrics | undefined,
  { dialect, docs, console }: Pick<HttpSettings, "dialect" | "docs" | "console">,
): ReadonlyArray<About> => {
  const choosing = Effect.succeed(passwordAnswer)
  return [
    startPage(firstPage({ console, docs })),
    ...consolePages(engine, console, dialect),
    ...(docs ? contractOf(engine) : []),
    ...healthPages(engine),
    ...[...shownPictures, ...settingPictures].map(({ path, svg }) => ({
      path,
      inContext: true,
      answer: ({ url }: { readonly url: string }) => Effect.succeed(pictureAt(svg, url)),
    })),
    { path: stylesPath, inContext: true, answer: () => Effect.succeed(styles) },
    { path: setPasswordPath, inContext: true, answer: () => choosing },
    {
      path: metadataPath,
      answer: (request) => Effect.sync(() => metadataAnswer(baseOf(dialect.baseUrl, request, ""))),
    },
    ...(metrics === undefined ? [] : [{ path: "/metrics", answer: metricsAnswer(engine, metrics, dialect) }]),
  ]
}
