import { runTransportCase, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { transportSaboteurs } from "../../src/subjects/transportSaboteurs"
import { inProcess } from "../../src/subjects/transportSubjects"

it.each(transportSaboteurs.map((each) => [each.subject.name, each] as const))(
  "a transport that %s is found out",
  async (_name, { subject, caughtBy }) => {
    const script = transportCases.filter(({ id }) => id === caughtBy)
    expect(script.map(({ id }) => id)).toEqual([caughtBy])
    const outcome = Effect.forEach(script, (each) =>
      Effect.flip(runTransportCase(each, subject, inProcess())),
    )
    const [broken] = await Effect.runPromise(outcome)
    expect(broken?._tag).toBe("LawBroken")
  },
)
