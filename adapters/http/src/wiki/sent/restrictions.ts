import * as Schema from "effect/Schema"
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
export const saidOfRestrictions = (said: GivenRestrictions = {}) => {
  const meant = operations.flatMap((operation) => {
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
  return meant.length === 0 ? undefined : meant
}
