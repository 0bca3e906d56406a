import { Groups, Memberships, type UserRecord, Users, userByName } from "@quoin/directory"
import { type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ValueKindName } from "../../definitions/attribute/ValueKind"
import type { ObjectRecord } from "../AssetObject"
import type { AttributeTexts } from "../values/attributeInputs"
import { Objects } from "../collections"
import { type Found, memberName, nothingFound, thingText } from "../values/parseValue"
import { recordKeyNamed } from "./objectName"
import { isThingKind, thingCalled } from "./thingsElsewhere"

/** What commands read by; objects are guarded, so that none that is referred to can vanish meanwhile. */
export type NamedReads = Pick<Reads, "getAll" | "peek" | "peekAll" | "select" | "mayEach">

const textsOf = (inputs: ReadonlyArray<AttributeTexts>, kind: ValueKindName): ReadonlyArray<string> => [
  ...new Set(inputs.flatMap(({ column, texts }) => (column.attribute.kind === kind ? texts : []))),
]

/** What is found under each name. */
const byName = <A>(
  names: ReadonlyArray<string>,
  find: (name: string) => Effect.Effect<A | undefined, ReadFailure>,
): Effect.Effect<ReadonlyMap<string, A>, ReadFailure> => {
  if (names.length === 0) return Effect.succeed(new Map())
  return Effect.map(
    Effect.forEach(names, (name) => Effect.map(find(name), (found) => [name, found] as const)),
    (entries) => new Map(entries.flatMap(([name, found]) => (found === undefined ? [] : [[name, found]]))),
  )
}

const findObjects = (
  reads: NamedReads,
  texts: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, ObjectRecord>, ReadFailure> => {
  const keys = [...new Set(texts.flatMap((text) => recordKeyNamed(text) ?? []))]
  if (keys.length === 0) return Effect.succeed(new Map())
  return Effect.map(
    reads.getAll(Objects, keys),
    (found) => new Map([...found].filter(([, { deleting }]) => deleting !== true)),
  )
}

const findUsers = (reads: NamedReads, texts: ReadonlyArray<string>) =>
  byName<UserRecord>(texts, (text) =>
    Effect.flatMap(reads.peek(Users, text), (user) =>
      user === undefined
        ? Effect.map(userByName(reads, text), (stored) => stored?.value)
        : Effect.succeed(user),
    ),
  )

/** The users that are in one of the groups which an attribute allows. */
const findMembers = (
  reads: NamedReads,
  inputs: ReadonlyArray<AttributeTexts>,
  users: ReadonlyMap<string, UserRecord>,
): Effect.Effect<ReadonlySet<string>, ReadFailure> => {
  const questions = inputs.flatMap(({ column: { attribute }, texts }) => {
    const { id, kind, typeValueMulti: groups = [] } = attribute
    if (kind !== "user" || groups.length === 0) return []
    return texts.flatMap((text) => {
      const user = users.get(text)
      return user === undefined ? [] : [{ id, groups, userKey: user.key }]
    })
  })
  if (questions.length === 0) return Effect.succeed(new Set())
  const asked = Effect.forEach(questions, ({ id, groups, userKey }) =>
    Effect.map(
      reads.select(Memberships, {
        where: Where.and<"userKey" | "group">(Where.equals("userKey", userKey), Where.isIn("group", groups)),
        limit: 1,
      }),
      ({ records }) => (records.length > 0 ? [memberName(id, userKey)] : []),
    ),
  )
  return Effect.map(asked, (names) => new Set(names.flat()))
}

/** The projects, versions and pages that are named, by the attribute and the text. */
const findThings = (
  reads: NamedReads,
  inputs: ReadonlyArray<AttributeTexts>,
): Effect.Effect<ReadonlyMap<string, string>, ReadFailure> => {
  const questions = inputs.flatMap(({ column: { attribute }, texts }) =>
    isThingKind(attribute.kind) ? texts.map((text) => ({ attribute, text })) : [],
  )
  const asked = Effect.forEach(questions, ({ attribute, text }) =>
    Effect.map(thingCalled(reads, attribute, text), (id) =>
      id === undefined ? [] : [[thingText(attribute.id, text), id] as const],
    ),
  )
  return Effect.map(asked, (found) => new Map(found.flat()))
}

const naming: ReadonlySet<ValueKindName> = new Set([
  "reference",
  "user",
  "group",
  "project",
  "version",
  "page",
])

/** Finds everything that the values of these attributes name. */
export const findNamed = (
  reads: NamedReads,
  inputs: ReadonlyArray<AttributeTexts>,
): Effect.Effect<Found, ReadFailure> => {
  const named = inputs.filter(({ column }) => naming.has(column.attribute.kind))
  if (named.length === 0) return Effect.succeed(nothingFound)
  return Effect.gen(function* () {
    const objects = yield* findObjects(reads, textsOf(named, "reference"))
    const users = yield* findUsers(reads, textsOf(named, "user"))
    const groups = yield* byName(textsOf(named, "group"), (name) => reads.peek(Groups, name))
    const members = yield* findMembers(reads, named, users)
    const things = yield* findThings(reads, named)
    return { objects, users, groups: new Set(groups.keys()), members, things }
  })
}
