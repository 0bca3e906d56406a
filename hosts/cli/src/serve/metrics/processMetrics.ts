import { Registry, collectDefaultMetrics } from "prom-client"

/** How often the delay of the event loop is looked at, in milliseconds. */
const loopPrecisionMillis = 10

let made: Registry | undefined

/**
 * What is measured of the process as a whole, from the first call on: memory, processor, garbage collection, and the delay of the
 * event loop (`nodejs_eventloop_lag_p50_seconds`, `_p99_`, `_max_`) since it was read last. Kept once, however many handlers a
 * process has.
 */
export const processMetrics = (): Registry => {
  if (made === undefined) {
    made = new Registry()
    collectDefaultMetrics({ register: made, eventLoopMonitoringPrecision: loopPrecisionMillis })
  }
  return made
}
