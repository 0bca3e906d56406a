import type { EngineService } from "@quoin/engine"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Dialect } from "../Dialect"
import { escapeHtml } from "../answers/HtmlPage"
import { KeptText } from "../answers/KeptText"
import type { About } from "../health/About"
import { callerOf } from "../request/callers/credentials"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { changesOf } from "./Changes"
import {
  type ConsoleFile,
  checkConsole,
  consoleBase,
  consoleMachine,
  consolePage,
  consolePath,
} from "./ConsoleFile"

/**
 * The console may load its own files and talk to its own server, and nothing else (HTT-831). What people wrote is shown in a frame
 * that inherits this, so that no text of theirs has a browser ask another host.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const careful = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" }

const noSuchFile: OutgoingResponse = {
  status: 404,
  headers: { "content-type": "text/plain; charset=utf-8", ...careful },
  body: "There is no such file of the console.",
}

const pathOf = ({ url }: IncomingRequest): string => url.split("?", 1)[0] ?? ""

/** The page, which finds its files and its server by the base that it is told: hosts mount it where they like. */
const pageAnswer =
  (text: string) =>
  ({ basePath = "" }: IncomingRequest): Effect.Effect<OutgoingResponse> =>
    Effect.succeed({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": policy,
        ...careful,
      },
      body: text
        .replaceAll(consoleBase, escapeHtml(`${basePath}${consolePath}/`))
        .replaceAll(consoleMachine, ""),
    })

/**
 * The engine's time, and for whoever is signed in a number that grows with what is changed here: who asks from time to time knows when
 * to look again (HTT-832). It tells nothing of what was changed.
 */
const pulse = (engine: EngineService, dialect: Dialect): About["answer"] => {
  const changes = changesOf(engine)
  return (request) =>
    Effect.gen(function* () {
      const caller = yield* callerOf(engine, request, dialect)
      const at = yield* Clock.currentTimeMillis
      return {
        status: 200,
        headers: { "content-type": "application/json", "cache-control": "no-store" },
        body: JSON.stringify({ at, ...(caller._tag === "Anonymous" ? {} : { changes: changes.count() }) }),
      }
    })
}

/** Where nothing could be refused when it was opened, whoever looks is told why there is nothing to see. */
const withoutPage = (files: ReadonlyArray<ConsoleFile>): ReadonlyArray<About> =>
  Either.match(checkConsole(files), {
    onRight: () => [],
    onLeft: ({ message }) => {
      const answer = Effect.succeed({
        ...noSuchFile,
        status: 501,
        body: `The console cannot be shown: ${message}`,
      })
      return [consolePath, `${consolePath}/*`].map((path) => ({ path, answer: () => answer }))
    },
  })

/** A console at its address: its page at all that it may show, and its files (HTT-830). */
export const consolePages = (
  engine: EngineService,
  files: ReadonlyArray<ConsoleFile>,
  dialect: Dialect,
): ReadonlyArray<About> => {
  const page = files.find(({ name }) => name === consolePage)
  if (page === undefined) return files.length === 0 ? [] : withoutPage(files)
  const kept = new Map(
    files
      .filter((file) => file !== page)
      .map(({ name, type, text }) => [
        `${consolePath}/${name}`,
        new KeptText({ "content-type": type, ...careful }, Effect.succeed(text)),
      ]),
  )
  const answer = pageAnswer(page.text)
  return [
    { path: consolePath, answer },
    { path: `${consolePath}/*`, answer },
    { path: `${consolePath}/pulse`, answer: pulse(engine, dialect) },
    {
      path: `${consolePath}/files/*`,
      answer: (request) => kept.get(pathOf(request))?.answer(request) ?? Effect.succeed(noSuchFile),
    },
  ]
}
