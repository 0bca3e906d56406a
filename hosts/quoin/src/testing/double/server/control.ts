import { invalid, lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Double, Waiting } from "../DoubleFacade"
import type { Requests } from "../journal/Requests"
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
  /** The address that it was asked at, such as `http://127.0.0.1:8080`. */
  readonly origin: string
}

/** What it answers: a value as JSON, a text of a media type as it is, or nothing. */
export type ControlAnswer =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  /** A header `Set-Cookie`, and no more. */
  | { readonly cookie: string }
  | undefined

/** Whom the control is for. */
export interface Controlled {
  readonly double: Double
  readonly snapshots: Snapshots
  /** Moves the time on, as long as the request that asks for it can wait. */
  readonly advance: (by: unknown) => Promise<Advanced>
  readonly waiting: () => Promise<ReadonlyArray<Waiting>>
  /** Begins a session of a user, and makes the cookie of it. */
  readonly beginSession: (as: unknown, origin: string) => Promise<string>
  /** The names of the doubles behind this address, and which of them this is; the first one has none. */
  readonly namespaces: () => { readonly namespaces: ReadonlyArray<string>; readonly current?: string }
  /** Makes a double of that name, which begins as this one is now. Throws `InvalidInput` for a name that is none, or is taken. */
  readonly fork: (name: unknown) => void
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

/** The forms in which the journal is told. */
const forms: Readonly<Record<string, (asked: Requests, last: string | null) => ControlAnswer>> = {
  json: (asked, last) => ({ json: { requests: lastOf(asked, last) } }),
  seed: (asked) => ({ text: asked.asSeedFile(), type: "application/x-ndjson" }),
  test: (asked) => ({ text: asked.asTest(), type: "text/plain; charset=utf-8" }),
}

/** The last entries that are asked for; all where nothing is said. */
const lastOf = (asked: Requests, last: string | null): ReadonlyArray<unknown> => {
  if (last === null) return asked
  return /^[1-9]\d{0,8}$/.test(last)
    ? asked.slice(-Number(last))
    : orThrow(Either.left(invalid("last", last, "a whole number, 1 or more")))
}

const requests: Control = ({ double }, { query }) => {
  const all = query.get("all") === "true" ? double.journal() : double.requests()
  const operation = query.get("operation")
  const as = query.get("as") ?? "json"
  const form = lookUp(forms, as)
  if (form === undefined) return orThrow(Either.left(invalid("as", as, Object.keys(forms).join(" or "))))
  return form(operation === null ? all : all.of(operation), query.get("last"))
}

const snapshot: Control = ({ double, snapshots }, { body }) => {
  if (!("restore" in body)) {
    const { name } = Object.keys(body).length === 0 ? {} : only(body, "name", "restore")
    return { json: { snapshot: snapshots.keep(double.snapshot(), double.clock.now(), name) } }
  }
  double.restore(snapshots.find(only(body, "restore")["restore"]))
  return undefined
}

/** Every control, by method and path. What each takes and answers stands in `controlDocument`. */
export const controls: Readonly<Record<ControlName, Control>> = {
  "POST reset": ({ double }) => done(double.reset()),
  "GET verify": ({ double }) => done(double.verify()),
  "GET clock": async (of) => ({ json: { ...clockOf(of), waiting: await of.waiting() } }),
  "POST clock": async (of, { body }) => {
    const { advance: by } = only(body, "advance")
    const advanced = await of.advance(by)
    return { json: { ...clockOf(of), ...advanced } }
  },
  "POST session": async ({ beginSession }, { body, origin }) => ({
    cookie: await beginSession(only(body, "as")["as"], origin),
  }),
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
  "GET snapshot": ({ snapshots }) => ({ json: { snapshots: snapshots.list() } }),
  "POST snapshot": snapshot,
  "GET namespaces": ({ namespaces }) => ({ json: namespaces() }),
  "POST fork": ({ fork }, { body }) => done(fork(only(body, "as")["as"])),
}

const byName: Readonly<Record<string, Control>> = controls

/** The control of this name, which may be that of nothing. */
export const controlNamed = (name: string): Control | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined
