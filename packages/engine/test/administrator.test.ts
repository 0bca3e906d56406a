import { ensureAdministrator } from "@quoin/engine"
import { Users } from "@quoin/directory"
import { selectAll } from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import * as Either from "effect/Either"
import * as Effect from "effect/Effect"
import { withEngine } from "quoin/testing"
import { expect, it } from "vitest"

const usualCost = 14
const leastCost = 4

/** The cost of the administrator's hash, and whether its password signs in. */
const madeWith = (given: string | undefined) =>
  withEngine(
    async ({ engine, effect }) => {
      const { generatedPassword } = await effect(ensureAdministrator(engine, given))
      const [admin] = await effect(selectAll(engine.ports.storage, Users, {}))
      const signIn = (password: string) =>
        effect(Effect.either(engine.signIn.withPassword("admin", password, "192.0.2.1")))
      const right = await signIn(given ?? generatedPassword ?? "")
      const wrong = await signIn("another")
      return [admin?.value.password?.costLog2, Either.isRight(right), Either.isRight(wrong)]
    },
    { secrets: makeSecrets() },
  )

it("the first administrator's password is stretched where somebody chose it, and not where nobody could guess it", async () => {
  expect(await madeWith("chosen by hand")).toEqual([usualCost, true, false])
  expect(await madeWith(undefined)).toEqual([leastCost, true, false])
})
