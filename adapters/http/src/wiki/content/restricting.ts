import type { AnyFailure } from "@quoin/kernel"
import { type ContentView, DeleteContent, RestrictContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { aText, given } from "../../request/fields"

const GivenUser = Schema.Struct({ username: given(aText), userKey: given(aText) })
const GivenGroup = Schema.Struct({ name: aText })

/** A list as it is sent, or sent back as the page that was read. */
const listOf = <A, I>(item: Schema.Schema<A, I>) =>
  given(Schema.Union(Schema.Array(item), Schema.Struct({ results: Schema.Array(item) })))

const GivenRestriction = Schema.Struct({
  restrictions: given(Schema.Struct({ user: listOf(GivenUser), group: listOf(GivenGroup) })),
})

/** Who alone may read and update an item. */
export const GivenRestrictions = Schema.Struct({
  read: given(GivenRestriction),
  update: given(GivenRestriction),
})
export type GivenRestrictions = typeof GivenRestrictions.Type

type Listed<A> = ReadonlyArray<A> | { readonly results: ReadonlyArray<A> }

const itemsOf = <A>(list: Listed<A> | undefined): ReadonlyArray<A> => {
  if (list === undefined) return []
  return "results" in list ? list.results : list
}

const operations = ["read", "update"] as const

/** What is meant of it: a list that is empty, as most that were read are, says nothing (HTT-236, HTT-760). */
const saidOf = (said: GivenRestrictions = {}) =>
  operations.flatMap((operation) => {
    const { user, group } = said[operation]?.restrictions ?? {}
    const users = itemsOf(user).map(({ username, userKey }) =>
      userKey === undefined ? { username } : { userKey },
    )
    const groups = itemsOf(group).map(({ name }) => name)
    if (users.length + groups.length === 0) return []
    return [
      { operation, ...(users.length === 0 ? {} : { users }), ...(groups.length === 0 ? {} : { groups }) },
    ]
  })

/** Restricts an item to those who are named with it. */
export const restricting = (
  run: Run,
  id: ContentView["id"],
  said: GivenRestrictions | undefined,
): Effect.Effect<void, AnyFailure> => {
  const restrictions = saidOf(said)
  return restrictions.length === 0
    ? Effect.void
    : Effect.asVoid(run(new RestrictContent({ id, how: "replace", restrictions })))
}

/** The same for what has just been made: where it cannot be restricted, it goes to the trash, and is not there for everybody. */
export const restrictingNew =
  (run: Run, said: GivenRestrictions | undefined) =>
  (view: ContentView): Effect.Effect<ContentView, AnyFailure> =>
    restricting(run, view.id, said).pipe(
      Effect.tapError(() =>
        Effect.ignore(
          run(new DeleteContent({ id: view.id, status: view.status === "draft" ? "draft" : "current" })),
        ),
      ),
      Effect.as(view),
    )
