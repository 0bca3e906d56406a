import * as Effect from "effect/Effect"
import type { HttpFailure } from "../failure/failures"
import type { IncomingRequest, OutgoingResponse } from "../request/message"
import { Answered } from "../answers/Answered"
import { Download, downloaded } from "../answers/Download"
import { FileDownload, servedFile } from "../answers/FileDownload"
import type { Endpoint } from "./Endpoint"
import { HtmlPage, shownPage } from "../answers/HtmlPage"
import { Redirect, redirected } from "../answers/Redirect"
import { Tagged, taggedAnswer } from "../answers/Tagged"

const jsonHeaders = { "content-type": "application/json" }

/** What an endpoint answers, as a response. */
export const answering =
  ({ status = 200, emptyStatus = 204 }: Endpoint) =>
  (value: unknown, request: IncomingRequest): Effect.Effect<OutgoingResponse, HttpFailure> => {
    if (value instanceof Download) return downloaded(value)
    if (value instanceof HtmlPage) return Effect.succeed(shownPage(value))
    if (value instanceof FileDownload) return servedFile(value, request)
    if (value instanceof Redirect) return Effect.succeed(redirected(value))
    if (value instanceof Tagged) return Effect.succeed(taggedAnswer(value, request))
    if (value instanceof Answered) {
      const { status: own, json, text = "", headers = {} } = value
      return Effect.succeed(
        json === undefined
          ? { status: own, headers, body: text }
          : { status: own, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(json) },
      )
    }
    return Effect.succeed(
      value === undefined
        ? { status: emptyStatus, headers: {}, body: "" }
        : { status, headers: jsonHeaders, body: JSON.stringify(value) },
    )
  }
