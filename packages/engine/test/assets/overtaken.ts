import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { userNamed } from "../testEngine"
import { beforeCommit, message, runOver } from "../../../wiki/test/fixture"
import type { DefinitionsTest } from "./definitionsFixture"

/** What a request is told when another one happens between its reading and its commit of this number. */
export const overtaken = async (
  test: DefinitionsTest,
  request: Operation.AnyRequest,
  other: Operation.AnyRequest,
  commit = 1,
): Promise<string> => {
  let meanwhile = "nothing happened meanwhile"
  const happens = Effect.map(Effect.either(test.engine.execute(other, userNamed("ada"))), (outcome) => {
    meanwhile = Either.isRight(outcome) ? "done" : JSON.stringify(outcome.left)
  })
  const outcome = await runOver(test, beforeCommit(test, commit, happens), request)
  return meanwhile === "done" ? message(outcome) : meanwhile
}
