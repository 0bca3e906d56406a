import { Given, invalid } from "@quoin/kernel"
import { GetRestricted, GetRestrictions, RestrictContent, restrictable } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import type { Run } from "../../../contract/custom"
import { custom, get } from "../../below"
import { contentPath } from "../../bodies"
import { onRestriction, onRestrictions } from "../../expandable"
import {
  relevantRestrictions,
  restriction,
  restrictionList,
  restrictionsByOperation,
} from "../../space/rightsShows"

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

const address = "/content/:id/restriction"

const changing = (how: "replace" | "add") => ({
  operations: [RestrictContent],
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
  ) => run(new RestrictContent({ id, how, restrictions: restrictions.map(saidOf) })),
})

const listed = { expands: onRestriction, listBody: "restrictions" }

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
      operations: [RestrictContent],
      path: contentPath,
      query: {},
      body: {},
      answer: ({ path: { id } }, run) =>
        run(
          new RestrictContent({
            id,
            how: "replace",
            restrictions: restrictable.map((each) => ({ operation: each, users: [], groups: [] })),
          }),
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

const one = `${address}/byOperation/:operation`

const path = { id: contentPath.id, operation }

/** An answer without a body is 200 here. */
const done = { emptyStatus: 200 }

/** Puts one user into a restriction, or takes it out. */
const naming = (how: "add" | "remove") => ({
  operations: [RestrictContent],
  path,
  query: { key: given(aText), username: given(aText) },
  body: {},
  answer: (
    {
      path: { id, operation: of },
      query: { key: userKey, username },
    }: {
      readonly path: { readonly id: typeof contentPath.id.Type; readonly operation: "read" | "update" }
      readonly query: { readonly key?: string; readonly username?: string }
    },
    run: Run,
  ) =>
    userKey === undefined && username === undefined
      ? Effect.fail(invalid("username", undefined, "the name of a user, or its key"))
      : Effect.asVoid(
          run(
            new RestrictContent({
              id,
              how,
              restrictions: [{ operation: of, users: [{ userKey, username }] }],
            }),
          ),
        ),
})

const namingGroup = (how: "add" | "remove", field: string) => ({
  operations: [RestrictContent],
  path: { ...path, [field]: Given.Key },
  query: {},
  body: {},
  answer: (
    {
      path: parts,
    }: {
      readonly path: {
        readonly id: typeof contentPath.id.Type
        readonly operation: "read" | "update"
        readonly [field: string]: string
      }
    },
    run: Run,
  ) =>
    Effect.asVoid(
      run(
        new RestrictContent({
          id: parts.id,
          how,
          restrictions: [{ operation: parts.operation, groups: [parts[field] ?? ""] }],
        }),
      ),
    ),
})

const ofUser = [
  get(`${one}/user`, GetRestricted, undefined, {
    ...done,
    names: { userKey: "key" },
    sent: { fields: {}, instead: ["group"], to: () => Either.right({}) },
  }),
  custom.put(`${one}/user`, naming("add"), undefined, done),
  custom.del(`${one}/user`, naming("remove"), undefined, done),
]

/** A group is called by its name, which is its id, too. */
const ofGroup = (
  [
    ["group/:name", "name"],
    ["byGroupId/:groupId", "groupId"],
  ] as const
).flatMap(([end, field]) => [
  get(`${one}/${end}`, GetRestricted, undefined, {
    ...done,
    names: { group: field },
    sent: { fields: {}, instead: ["userKey", "username"], to: () => Either.right({}) },
  }),
  custom.put(`${one}/${end}`, namingGroup("add", field), undefined, done),
  custom.del(`${one}/${end}`, namingGroup("remove", field), undefined, done),
])

/** Who may read and update content. */
export const restrictionEndpoints = [...ofContent, ...ofUser, ...ofGroup]
