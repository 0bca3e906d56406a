import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { type ContractOperation, contract } from "../../src/soak/http/contract"
import { asAdmin, fuzzedServer } from "../../src/soak/http/FuzzedServer"
import { faultOf } from "../../src/soak/http/laws"
import type { FuzzRequest } from "../../src/soak/http/requests"

/** Half of a character: it has no UTF-8, so no storage could keep it. */
const half = "\ud800"

/** The value once for each word of each text in it, with half a character inside that word. */
const halved = (value: unknown): ReadonlyArray<unknown> => {
  if (typeof value === "string")
    return [...value.matchAll(/(?<=\b\w)/g)].map(
      ({ index }) => value.slice(0, index) + half + value.slice(index),
    )
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    halved(inner).map((changed) =>
      Array.isArray(value)
        ? value.map((member: unknown, at) => (String(at) === name ? changed : member))
        : { ...value, [name]: changed },
    ),
  )
}

const requestOf = ({ method, path, parameters }: ContractOperation, body: unknown): FuzzRequest => {
  const example = (name: string): string => {
    const given = parameters.find((parameter) => parameter.name === name)?.example ?? "1"
    return typeof given === "string" ? given : JSON.stringify(given)
  }
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(example(name)))
  return { method, url: filled, headers: asAdmin, body: JSON.stringify(body) }
}

/** What is deleted is not there for those that come after. */
const written = contract.filter(({ body, method }) => body !== undefined && method !== "DELETE")

it("answers half a character in any text of any body without a failure of its own", () =>
  Effect.gen(function* () {
    const server = yield* fuzzedServer
    const damaged = written.flatMap((operation) =>
      halved(operation.body).map((body) => requestOf(operation, body)),
    )
    expect(damaged.length).toBeGreaterThan(written.length)
    const faults: Array<string> = []
    const sendAll = async (requests: ReadonlyArray<FuzzRequest>) => {
      for (const request of requests) {
        const fault = faultOf(request, await server.answer(request))
        if (fault !== undefined) faults.push(`${request.method} ${request.url} ${request.body}: ${fault}`)
      }
    }
    yield* Effect.promise(async () => {
      // Once where no name is taken, and once where there is what other things are made in.
      await sendAll(damaged)
      await sendAll(written.map((operation) => requestOf(operation, operation.body)))
      await sendAll(damaged)
    })
    expect(faults).toEqual([])
  }).pipe(Effect.scoped, Effect.runPromise))
