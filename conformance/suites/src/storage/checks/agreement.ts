import { type Collection, Commit, type Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same, sameMembers } from "../../law"
import type { Client } from "../StorageFixture"

/** Select, its total and the guard `none` all find exactly the records with these keys. */
export const agrees = <A, N extends string>(
  client: Client,
  collection: Collection.Collection<A, N>,
  filter: Where.Where,
  expected: ReadonlyArray<string>,
) =>
  Effect.gen(function* () {
    const selected = yield* client.select<A, string>(collection, { where: filter, total: true })
    const given = JSON.stringify(filter)
    yield* sameMembers(
      `select agrees with matches: ${given}`,
      selected.records.map(({ key }) => key),
      expected,
    )
    yield* same(`the total agrees with matches: ${given}`, selected.total, expected.length)
    const guard = Commit.noneMatches<A, string>(collection, filter)
    const guarded = yield* Effect.either(client.write([], [guard]))
    yield* same(
      `the guard none agrees with matches: ${given}`,
      guarded._tag === "Right",
      expected.length === 0,
    )
  })
