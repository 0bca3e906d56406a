import { Given, invalid } from "@quoin/kernel"
import { GetRestricted, RestrictContent, restrictable } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import { aText, given } from "../../../request/fields"
import { custom, get } from "../../api"
import { contentPath } from "../../sent/content"

const operation = Schema.Literal(...restrictable)

const one = "/content/:id/restriction/byOperation/:operation"

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

/** Whom a restriction names, one by one. */
export const restrictedSubjects = [...ofUser, ...ofGroup]
