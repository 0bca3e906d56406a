import { invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Double } from "../DoubleFacade"
import { orThrow } from "../orThrow"
import type { Advanced } from "../time/advance"
import { type ControlName, controlDocument } from "./controlDocument"
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
  /** Moves the time on, as long as the request that asks for it can wait. */
  readonly advance: (by: unknown) => Promise<Advanced>
}

/** The one field that a control takes, of those that it knows. A body that says something else is refused by name. */
const only = (body: ControlRequest["body"], ...known: ReadonlyArray<string>): ControlRequest["body"] => {
  const given = Object.keys(body)
  const stray = given.find((name) => !known.includes(name))
  if (stray !== undefined)
    return orThrow(Either.left(invalid(stray, body[stray], `no such field; ${known.join(" or ")}`)))
  return given.length === 1
    ? body
    : orThrow(Either.left(invalid("the body", body, `an object with ${known.join(" or ")}`)))
}

export type Control = (of: Controlled, request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>

const done = (_: void): ControlAnswer => undefined

const clockOf = ({ double }: Controlled): object => ({ now: double.clock.now().toISOString() })

const requests: Control = ({ double }, { query }) => {
  const all = query.get("all") === "true" ? double.journal() : double.requests()
  const operation = query.get("operation")
  const asked = operation === null ? all : all.of(operation)
  return query.get("as") === "seed" ? { text: asked.asSeedFile() } : { json: { requests: asked } }
}

/** Every control, by method and path. What each takes and answers stands in `controlDocument`. */
export const controls: Readonly<Record<ControlName, Control>> = {
  "POST reset": ({ double }) => done(double.reset()),
  "GET verify": ({ double }) => done(double.verify()),
  "GET clock": (of) => ({ json: clockOf(of) }),
  "POST clock": async (of, { body }) => {
    const { advance: by } = only(body, "advance")
    const advanced = await of.advance(by)
    return { json: { ...clockOf(of), ...advanced } }
  },
  "POST settle": async ({ double }) => ({ json: { waiting: await double.settle() } }),
  "POST faults": ({ double }, { body }) => {
    const { faults } = double
    const { next, every } = only(body, "next", "every")
    // What came over HTTP is checked when it is played.
    if (every === undefined) faults.next(next as Parameters<typeof faults.next>[0])
    else faults.every(every as Parameters<typeof faults.every>[0])
    return undefined
  },
  "DELETE faults": ({ double }) => done(double.faults.clear()),
  "GET requests": requests,
  "GET openapi.json": () => ({ json: controlDocument() }),
  "POST snapshot": ({ double, snapshots }, { body }) => {
    if (Object.keys(body).length === 0) return { json: { snapshot: snapshots.keep(double.snapshot()) } }
    double.restore(snapshots.find(only(body, "restore")["restore"]))
    return undefined
  },
}

const byName: Readonly<Record<string, Control>> = controls

/** The control of this name, which may be that of nothing. */
export const controlNamed = (name: string): Control | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined
