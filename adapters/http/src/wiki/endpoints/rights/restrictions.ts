import { type AnyFailure, Expansion } from "@quoin/kernel"
import { GetRestrictions, RestrictContent, type RestrictionsOfItem, restrictable } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import type { Run } from "../../../contract/custom"
import { custom, get } from "../../api"
import { contentPath } from "../../sent/content"
import { restrictedSubjects } from "./restrictedSubjects"
import { onRestriction, onRestrictions } from "../../expands"
import {
  relevantRestrictions,
  restriction,
  restrictionList,
  restrictionsByOperation,
} from "../../json/spaces/rights"

const GivenUser = Schema.Struct({
  type: given(Schema.Literal("known")),
  username: given(aText),
  userKey: given(aText),
})
const GivenGroup = Schema.Struct({ type: given(Schema.Literal("group")), name: aText })

const operation = Schema.Literal(...restrictable)

const GivenRestriction = Schema.Struct({
  operation,
  restrictions: Schema.Struct({
    user: given(Schema.Array(GivenUser)),
    group: given(Schema.Array(GivenGroup)),
  }),
})
type GivenRestriction = typeof GivenRestriction.Type

/** A person can be sent as it was read, with key and name: the key counts. */
const userOf = ({ username, userKey }: typeof GivenUser.Type) =>
  userKey === undefined ? { username } : { userKey }

/** A list that is not sent stays as it is (HTT-236). */
const saidOf = ({ operation, restrictions: { user, group } }: GivenRestriction) => ({
  operation,
  ...(user === undefined ? {} : { users: user.map(userOf) }),
  ...(group === undefined ? {} : { groups: group.map(({ name }) => name) }),
})

/** What the reply to a change does not know is read after it (HTT-100). */
const shownOf =
  (run: Run, expansion: Expansion.Expansion) =>
  (changed: RestrictionsOfItem): Effect.Effect<RestrictionsOfItem, AnyFailure> =>
    Expansion.expands(expansion, "content")
      ? run(new GetRestrictions({ id: changed.id, expand: Expansion.expansionPaths(expansion).join(",") }))
      : Effect.succeed(changed)

const changing = (how: "replace" | "add") => ({
  operations: [RestrictContent, GetRestrictions],
  path: contentPath,
  query: {},
  body: { restrictions: Schema.Array(GivenRestriction) },
  answer: (
    {
      path: { id },
      body: { restrictions },
    }: {
      readonly path: { readonly id: typeof contentPath.id.Type }
      readonly body: { readonly restrictions: ReadonlyArray<GivenRestriction> }
    },
    run: Run,
    expansion: Expansion.Expansion,
  ) =>
    Effect.flatMap(
      run(new RestrictContent({ id, how, restrictions: restrictions.map(saidOf) })),
      shownOf(run, expansion),
    ),
})

const listed = { expands: onRestriction, listBody: "restrictions" }

const address = "/content/:id/restriction"

const ofContent = [
  get(address, GetRestrictions, restrictionList, {
    expands: onRestriction,
    sent: { fields: {}, instead: ["operation", "inherited"], to: () => Either.right({}) },
    notServed: ["start", "limit"],
    says: "Both, with all whom they name.",
  }),
  custom.put(address, changing("replace"), restrictionList, {
    ...listed,
    notServed: ["start", "limit"],
    says: "An operation that is not sent stays as it was, and so does a list that is not.",
  }),
  custom.post(address, changing("add"), restrictionList, listed),
  custom.del(
    address,
    {
      operations: [RestrictContent, GetRestrictions],
      path: contentPath,
      query: {},
      body: {},
      answer: ({ path: { id } }, run, expansion) =>
        Effect.flatMap(
          run(
            new RestrictContent({
              id,
              how: "replace",
              restrictions: restrictable.map((each) => ({ operation: each, users: [], groups: [] })),
            }),
          ),
          shownOf(run, expansion),
        ),
    },
    restrictionList,
    { expands: onRestriction },
  ),
  get(`${address}/byOperation`, GetRestrictions, restrictionsByOperation, {
    expands: onRestrictions,
    sent: { fields: {}, instead: ["operation", "inherited"], to: () => Either.right({}) },
  }),
  get(`${address}/byOperation/:operation`, GetRestrictions, restriction, {
    expands: onRestriction,
    sent: { fields: {}, instead: ["inherited"], to: () => Either.right({}) },
    notServed: ["start", "limit"],
  }),
  get(`${address}/relevantViewRestrictions`, GetRestrictions, relevantRestrictions, {
    expands: onRestriction,
    sent: { fields: {}, instead: ["operation", "inherited"], to: () => Either.right({ inherited: true }) },
    notServed: ["start", "limit"],
  }),
]

/** Who may read and update content. */
export const restrictionEndpoints = [...ofContent, ...restrictedSubjects]
