import type { Double } from "../DoubleFacade"
import type { Snapshots } from "./Snapshots"

/** What the control of a double is told. */
export interface ControlRequest {
  readonly method: string
  /** Behind `/_quoin/`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The body, as JSON; an empty object where there is none. */
  readonly body: Readonly<Record<string, unknown>>
}

/** What it answers: a value as JSON, a text as it is, or nothing. */
export type ControlAnswer = { readonly json: unknown } | { readonly text: string } | undefined

/** Whom the control is for. */
export interface Controlled {
  readonly double: Double
  readonly snapshots: Snapshots
}

type Control = (of: Controlled, request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>

const done = (_: void): ControlAnswer => undefined

const clockOf = ({ double }: Controlled): object => ({ now: double.clock.now().toISOString() })

const requests: Control = ({ double }, { query }) => {
  const all = query.get("all") === "true" ? double.journal() : double.requests()
  const operation = query.get("operation")
  const asked = operation === null ? all : all.of(operation)
  return query.get("as") === "seed" ? { text: asked.asSeedFile() } : { json: { requests: asked } }
}

/** Every control, by method and path. What each takes and answers stands in docs/double.md. */
export const controls: Readonly<Record<string, Control>> = {
  "POST reset": ({ double }) => done(double.reset()),
  "GET verify": ({ double }) => done(double.verify()),
  "GET clock": (of) => ({ json: clockOf(of) }),
  "POST clock": async (of, { body }) => {
    const waiting = await of.double.clock.advance(body["advance"] as string | number)
    return { json: { ...clockOf(of), waiting } }
  },
  "POST settle": async ({ double }) => ({ json: { waiting: await double.settle() } }),
  "POST faults": ({ double }, { body }) => {
    const { faults } = double
    // What came over HTTP is checked when it is played.
    if ("every" in body) faults.every(body["every"] as Parameters<typeof faults.every>[0])
    else faults.next(body["next"] as Parameters<typeof faults.next>[0])
    return undefined
  },
  "DELETE faults": ({ double }) => done(double.faults.clear()),
  "GET requests": requests,
  "POST snapshot": ({ double, snapshots }, { body }) => {
    if (!("restore" in body)) return { json: { snapshot: snapshots.keep(double.snapshot()) } }
    double.restore(snapshots.find(body["restore"]))
    return undefined
  },
}
