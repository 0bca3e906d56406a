import { loadSubject } from "@quoin/directory"
import { Given, NotFound, type ReadFailure, type Reads, Rights, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { loadNamedUsers } from "../people"
import type { RoleActor } from "./RoleActors"

const Names = Schema.Array(Given.Key).pipe(
  Schema.maxItems(limits.actorsTogether, {
    description: `a list of at most ${limits.actorsTogether} names`,
  }),
)

/** Users and groups by their names. */
export const actorFields = {
  users: Schema.optionalWith(Names, { default: () => [] }),
  groups: Schema.optionalWith(Names, { default: () => [] }),
}

interface GivenActors {
  readonly users: ReadonlyArray<string>
  readonly groups: ReadonlyArray<string>
}

const loadUsers = (reads: Reads, names: ReadonlyArray<string>) =>
  Effect.flatMap(loadNamedUsers(reads, names), (known) =>
    Effect.forEach(names, (name) => {
      const key = known.get(name)
      return key === undefined
        ? Effect.fail(new NotFound({ kind: "user", id: name }))
        : Effect.succeed(Rights.userSubject(key))
    }),
  )

/** Those who are named, as rights call them. */
export const loadMeant = (
  reads: Reads,
  { users, groups }: GivenActors,
): Effect.Effect<ReadonlyArray<Rights.Subject>, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const named = yield* loadUsers(reads, users)
    const joined = yield* Effect.forEach(groups, (group) => loadSubject(reads, { group }))
    return distinct([...named, ...joined])
  })

/** Who has the role afterwards. Who has it already keeps the id. */
export const actorsAfter = (
  { how }: { readonly how: "add" | "remove" | "set" },
  held: ReadonlyArray<RoleActor>,
  meant: ReadonlyArray<RoleActor>,
): ReadonlyArray<RoleActor> => {
  const isMeant = ({ subject }: RoleActor) => meant.some((each) => each.subject === subject)
  const isHeld = ({ subject }: RoleActor) => held.some((each) => each.subject === subject)
  const fresh = meant.filter((each) => !isHeld(each))
  if (how === "remove") return held.filter((each) => !isMeant(each))
  return [...(how === "set" ? held.filter(isMeant) : held), ...fresh]
}
