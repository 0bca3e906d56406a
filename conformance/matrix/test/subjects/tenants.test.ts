import { runTransportCase, transportCases } from "@quoin/suites"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { alone, besideOthers, showingFirst, tenantStorages } from "../../src/subjects/tenantSubjects"

const [law] = transportCases.filter(({ id }) => id === "transport/operations/every-operation-of-every-domain")

const ends = (subject: ReturnType<typeof besideOthers>, storage: (typeof tenantStorages)[number]) =>
  Effect.runPromise(
    law === undefined
      ? Effect.succeed("no such law")
      : Effect.match(runTransportCase(law, subject, alone(storage)), {
          onSuccess: () => "held",
          onFailure: ({ message }) => message,
        }),
  )

describe("tenants of one store", () => {
  // Holds KER-161.
  it.each(tenantStorages)(
    "answer every operation as if they were alone, whatever others are asked: %s",
    async (...storage) => {
      expect(await ends(besideOthers(storage), storage)).toBe("held")
    },
  )

  // Holds KER-161.
  it.each(["wiki.space", "directory.group", "tracker.issue"])(
    "are found out where a list of one shows what another has: %s",
    async (collection) => {
      const [memory] = tenantStorages
      expect(
        memory === undefined ? "" : await ends(besideOthers(memory, showingFirst(collection)), memory),
      ).toContain("ends as a tenant alone in memory ends")
    },
  )
})
