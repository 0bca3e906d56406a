import { type TransportReference, administrator, runTransportCase, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { inProcess } from "../../src/subjects/transportSubjects"

const laws = transportCases.filter(({ id }) => id === "transport/operations/every-answer")

/** An engine that forgets to ask who is there, in one query: it answers everybody as it answers the administrator. Only this one is asked. */
const unfiltered = (query: string): TransportReference => ({
  ...inProcess(),
  domains: inProcess().domains.map((domain) => ({
    ...domain,
    operations: domain.operations.filter(({ tag }) => tag === query),
  })),
  open: Effect.map(inProcess().open, ({ call }) => ({
    call: (envelope) =>
      call(
        envelope.operation === query && envelope.credentials._tag === "Basic"
          ? { ...envelope, credentials: { _tag: "Basic", ...administrator } }
          : envelope,
      ),
  })),
})

const broken = (engine: TransportReference) =>
  Effect.runPromise(Effect.forEach(laws, (law) => Effect.flip(runTransportCase(law, engine, engine)))).then(
    (found) => found.map(({ message }) => message),
  )

describe("the law of answers", () => {
  it.each([
    "assets.getObjectHistory",
    "assets.findObjects",
    "wiki.listContent",
    "wiki.getContent",
    "wiki.scanContent",
  ])("finds out an engine that shows hidden things in %s", async (query) => {
    const [message, ...others] = await broken(unfiltered(query))
    expect(message).toMatch(new RegExp(`${query} with .* tells .*hush`))
    expect(others).toEqual([])
  })
})
