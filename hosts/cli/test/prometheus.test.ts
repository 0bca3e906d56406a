import { webHandler } from "@quoin/http"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { prometheus } from "../src/serve/metrics/prometheus"
import { password, withMemoryEngine } from "./memoryEngine"

describe("measures of a server", () => {
  // Holds HTT-97.
  it("shows requests, sign-ins and the delay of the event loop", () =>
    withMemoryEngine((engine) =>
      Effect.promise(async () => {
        const send = webHandler(engine, { metrics: prometheus })
        const get = (path: string, word: string) =>
          send(
            new Request(`http://quoin.test${path}`, {
              headers: { authorization: `Basic ${btoa(`admin:${word}`)}` },
            }),
          )
        await get("/rest/api/space/DOC", password)
        await get("/rest/api/space/DOC", "wrong")
        await get("/nowhere", password)
        const answer = await get("/metrics", password)
        const text = await answer.text()
        expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
        expect(text).toContain(
          'quoin_request_duration_seconds_count{operation="wiki.getSpace",status="404"} 1',
        )
        expect(text).toContain('quoin_request_duration_seconds_count{operation="none",status="404"} 1')
        expect(text).toContain('quoin_sign_ins{state="failed"} 1')
        expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
        expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds /m)
        expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
      }),
    ))
})
