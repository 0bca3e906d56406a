import type { IncomingRequest, OutgoingResponse } from "@quoin/http"
import { InvalidInput, type Violation, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Http } from "../http/answers"
import { NotServed } from "../journal/report"
import { AdvanceStopped } from "../time/AdvanceStopped"
import { type ControlAnswer, type ControlRequest, type Controlled, controlNamed, controls } from "./control"

/** Where a double is controlled, below the address that it listens on. */
export const controlPath = "/_quoin/"

const jsonHeaders = { "content-type": "application/json" }

interface Refusal {
  readonly status: number
  readonly failure: string
  readonly message: string
  readonly violations: ReadonlyArray<Violation>
}

const told = ({ status, ...body }: Refusal): OutgoingResponse => ({
  status,
  headers: { ...jsonHeaders, "quoin-failure": body.failure },
  body: JSON.stringify(body),
})

const refusalOf = (thrown: unknown): Refusal => {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof InvalidInput) {
    return { status: 400, failure: "InvalidInput", message, violations: thrown.violations }
  }
  // The test has failed: what it asked for is not there.
  if (thrown instanceof NotServed) {
    return { status: 409, failure: "NotServed", message, violations: [] }
  }
  if (thrown instanceof AdvanceStopped) {
    return { status: 409, failure: "AdvanceStopped", message, violations: [] }
  }
  return { status: 500, failure: "Unforeseen", message, violations: [] }
}

const answered = (answer: ControlAnswer): OutgoingResponse => {
  if (answer === undefined) return { status: 204, headers: {}, body: "" }
  if ("cookie" in answer) return { status: 204, headers: { "set-cookie": answer.cookie }, body: "" }
  return "text" in answer
    ? { status: 200, headers: { "content-type": answer.type }, body: answer.text }
    : { status: 200, headers: jsonHeaders, body: JSON.stringify(answer.json) }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const bodyOf = (text: string): Effect.Effect<ControlRequest["body"], InvalidInput> => {
  if (text.trim() === "") return Effect.succeed({})
  const refused = () => invalid("the body", text, "a JSON object")
  return Effect.filterOrFail(
    Effect.try({ try: (): unknown => JSON.parse(text), catch: refused }),
    isObject,
    refused,
  )
}

/** Answers what controls a double. */
export const controlAnswer = (
  http: Http,
  of: Controlled,
  { method, url, body, origin }: IncomingRequest,
): Effect.Effect<OutgoingResponse> => {
  const answer = Effect.gen(function* () {
    const [path = "", query = ""] = url.slice(controlPath.length).split("?", 2)
    const control = controlNamed(`${method} ${path.replace(/\/$/, "")}`)
    if (control === undefined) {
      return yield* invalid("control", `${method} ${path}`, Object.keys(controls).join(", "))
    }
    const asked = { method, path, query: new URLSearchParams(query), origin }
    const request = { ...asked, body: yield* bodyOf(yield* body) }
    const done = Effect.tryPromise({ try: async () => control(of, request), catch: (thrown) => thrown })
    return answered(yield* done)
  }).pipe(Effect.catchAll((failure) => Effect.succeed(told(refusalOf(failure)))))
  // It goes on when its time is over: a late answer does not say that nothing was changed.
  return method === "GET" ? answer : http.thatMayChange(answer)
}
