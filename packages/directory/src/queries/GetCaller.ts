import { CommonFailure, Operation, Permission, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { knownPersonOf } from "../user/people"
import { Person, callerPerson, personOf } from "../user/Person"

/** Tells who calls, whoever it is. */
export class GetCaller extends Operation.Request<GetCaller>()("directory.getCaller", () => ({
  payload: {},
  success: Schema.Struct({ person: Person }),
  failure: CommonFailure,
})) {}

export const getCaller = Operation.query(
  GetCaller,
  {
    summary: "Read who calls",
    scope: "read:directory",
    entry: Permission.open,
    rules: ["DIR-43"],
  },
  {
    load: (_request, reads) => {
      const { caller } = reads.moment
      const key = callerKey(caller)
      return Effect.map(key === undefined ? Effect.succeed(undefined) : reads.get(Users, key), (user) => ({
        person: user === undefined ? callerPerson(caller) : personOf(key, knownPersonOf(user)),
      }))
    },
    answer: (_request, found) => Either.right(found),
  },
)
