import type { EngineService } from "@quoin/engine"
import type { Metrics } from "@quoin/http"
import { Gauge, Histogram, Registry } from "prom-client"
import { processMetrics } from "./processMetrics"

/** Upper bounds, in seconds: a keyed read takes a tenth of a millisecond, the longest request half a minute. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** How sign-ins are shown; the names of the counts are those of the directory. */
const signIns = (engine: EngineService, registry: Registry): void => {
  const { counts } = engine.signIn
  if (counts === undefined) return
  new Gauge({
    name: "quoin_sign_ins",
    help: "Sign-ins by password: under way (waiting, verifying), and since the start (the others)",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries<number>({ ...counts() })) this.set({ state }, count)
    },
  })
}

/** Measures of a server, kept by the Prometheus client. The delay of the event loop is measured from now on. */
export const prometheus = (engine: EngineService): Metrics => {
  const registry = new Registry()
  const ofProcess = processMetrics()
  const requests = new Histogram({
    name: "quoin_request_duration_seconds",
    help: "Requests from their head to their answer, by operation and status",
    labelNames: ["operation", "status"],
    buckets: durations,
    registers: [registry],
  })
  signIns(engine, registry)
  return {
    answered: (operation, status, seconds) => {
      requests.labels(operation, String(status)).observe(seconds)
    },
    text: async () => {
      const all = Registry.merge([ofProcess, registry])
      return { type: all.contentType, body: await all.metrics() }
    },
  }
}
