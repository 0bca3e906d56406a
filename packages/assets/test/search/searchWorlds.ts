import { CreateAttribute, CreateObject, CreateObjectType, type ValueKindName } from "@quoin/assets"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { AddMember, CreateGroup, CreateUser } from "@quoin/directory"
import {
  type ModelAttribute,
  type ModelObject,
  type ModelType,
  type ModelValue,
  SearchModel,
  attributesOf,
} from "./SearchModel"
import { CreateProject } from "@quoin/tracker"
import { makeThings } from "../thingsFixture"
import type { SearchTest } from "./searchFixture"

/** The values that objects of a world have, by kind; all of them valid, as the engine is given them. */
export const values: Readonly<
  Record<Exclude<ValueKindName, "reference">, ReadonlyArray<string | number | boolean>>
> = {
  text: ["foo", "Foo", "BAR baz", "É", "zz"],
  textArea: ["foo", "Some foo\nand more"],
  url: ["http://a.b/X", "https://c.d/foo"],
  email: ["a@b.c", "X@y.Z", "x@y.z"],
  select: ["red", "Blue", "GREEN"],
  integer: [-1, 0, 2, 10],
  double: [-0.5, 2, 1000],
  boolean: [true, false],
  date: ["2023-12-31", "2024-01-31", "2024-02-01"],
  time: ["00:00:00", "12:30:00", "12:30:15"],
  dateTime: ["2024-01-31T23:30:00Z", "2024-02-01T00:00:00Z", "2024-02-01T00:00:30Z"],
  ipAddress: ["10.0.0.1", "10.0.1.255", "::1", "9.9.9.9"],
  user: ["bob", "carol"],
  group: ["writers", "readers"],
  status: ["Running", "Closed"],
  page: ["First page", "Second page"],
  version: ["1.0", "2.0"],
  project: ["FIRST", "SECOND"],
}

export const groups = { writers: ["bob"], readers: ["bob", "carol"] }
export const attributeNames = ["Alpha", "Beta", "Gamma Ray", "Delta"]
export const typeNames = ["Host", "Disk", "Rack"]
export const referenceTypes = ["Reference", "Dependency"]

const several: ReadonlySet<ValueKindName> = new Set([
  "email",
  "select",
  "reference",
  "user",
  "group",
  "page",
  "version",
  "project",
])
const kinds = [
  ...(Object.keys(values) as ReadonlyArray<ValueKindName>),
  ...Array.from({ length: 8 }, () => "reference" as const),
]

const number = fc.nat({ max: 1000 })
const typePlan = fc.record({
  name: fc.constantFrom(...typeNames),
  parent: number,
  nested: fc.boolean(),
  inherited: fc.boolean(),
})
const attributePlan = fc.record({
  name: fc.constantFrom(...attributeNames),
  kind: fc.constantFrom(...kinds),
  many: fc.boolean(),
  on: number,
  target: number,
  withChildren: fc.boolean(),
  referenceType: fc.constantFrom(...referenceTypes),
})
const objectPlan = fc.record({
  type: number,
  name: fc.constantFrom("foo", "Foo", "bar", "Baz 1", "DEB-1"),
  picks: fc.array(fc.array(number, { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
})

/** What a world is made of; what the engine refuses is not part of it. */
export const worldPlan = fc.record({
  types: fc.array(typePlan, { minLength: 1, maxLength: 5 }),
  attributes: fc.array(attributePlan, { minLength: 2, maxLength: 10 }),
  objects: fc.array(objectPlan, { minLength: 1, maxLength: 8 }),
})
type WorldPlan = typeof worldPlan extends fc.Arbitrary<infer Plan> ? Plan : never

/** One of the items, by a number of any size. */
export const pick = <A>(items: ReadonlyArray<A>, at: number): A | undefined =>
  items[at % Math.max(1, items.length)]

interface Ids {
  readonly types: Map<ModelType, string>
  readonly attributes: Map<ModelAttribute, string>
}

const buildTypes = async ({ run, ids }: SearchTest, plans: WorldPlan["types"], made: Ids): Promise<void> => {
  for (const { name, parent, nested, inherited } of plans) {
    const above = nested ? pick([...made.types.keys()], parent) : undefined
    const parentId = above === undefined ? {} : { parentId: made.types.get(above) ?? "" }
    const created = await run(
      new CreateObjectType({ schemaId: ids.get("Debian") ?? "", name, inherited, ...parentId }),
    )
    if (Either.isRight(created)) made.types.set({ name, parent: above, inherited, own: [] }, created.right.id)
  }
}

const buildAttributes = async (
  { run }: SearchTest,
  plans: WorldPlan["attributes"],
  made: Ids,
): Promise<void> => {
  const types = [...made.types.keys()]
  for (const { name, kind, many, on, target, withChildren, referenceType } of plans) {
    const owner = pick(types, on)
    const to = kind === "reference" ? pick(types, target) : undefined
    if (owner === undefined) continue
    const isMany = many && several.has(kind)
    const created = await run(
      new CreateAttribute({
        typeId: made.types.get(owner) ?? "",
        name,
        kind,
        maximumCardinality: isMany ? -1 : 1,
        ...(kind === "select" ? { options: values.select.map(String) } : {}),
        ...(to === undefined
          ? {}
          : {
              typeValue: made.types.get(to) ?? "",
              additionalValue: String(referenceTypes.indexOf(referenceType) + 1),
              includeChildObjectTypes: withChildren,
            }),
      }),
    )
    if (Either.isLeft(created)) continue
    const attribute = { name, kind, many: isMany, target: to, withChildren, referenceType }
    owner.own.push(attribute)
    made.attributes.set(attribute, created.right.id)
  }
}

const pickValues = (
  model: SearchModel,
  attribute: ModelAttribute,
  picks: ReadonlyArray<number>,
): ReadonlyArray<ModelValue> => {
  const targets = model.targets(attribute)
  const pool: ReadonlyArray<ModelValue> =
    attribute.kind === "reference"
      ? model.objects.filter(({ type }) => targets.includes(type))
      : values[attribute.kind]
  const picked = [...new Set(picks.flatMap((at) => pick(pool, at) ?? []))]
  return attribute.many ? picked : picked.slice(0, 1)
}

const buildObjects = async (
  { done }: SearchTest,
  plans: WorldPlan["objects"],
  made: Ids,
): Promise<ReadonlyArray<ModelObject>> => {
  const types = [...made.types.keys()]
  const objects: Array<ModelObject> = []
  for (const { type: at, name, picks } of plans) {
    const type = pick(types, at)
    if (type === undefined) continue
    const model = new SearchModel(types, objects, groups)
    const picked = new Map(
      attributesOf(type).map(
        (attribute, i) => [attribute, pickValues(model, attribute, picks[i] ?? [])] as const,
      ),
    )
    const attributes = [...picked].map(([attribute, given]) => ({
      attributeId: made.attributes.get(attribute) ?? "",
      values: given.map((value) => (typeof value === "object" ? value.key : value)),
    }))
    const created = await done(
      new CreateObject({
        typeId: made.types.get(type) ?? "",
        attributes: [{ attribute: "Name", values: [name] }, ...attributes],
      }),
    )
    objects.push({ id: Number(created.id), key: created.objectKey, name, type, values: picked })
  }
  return objects
}

/** Projects are called by their keys, so that they are ordered and found as in the model. */
const buildThings = async (test: SearchTest): Promise<void> => {
  const admin = await test.administrator()
  const [first = "", second = ""] = values.project.map(String)
  const things = { versions: values.version.map(String), titles: values.page.map(String) }
  await makeThings(test, admin, { key: first, name: first, ...things })
  await test.done(new CreateProject({ key: second, name: second }), admin)
}

const buildPeople = async ({ done, administrator }: SearchTest): Promise<void> => {
  const admin = await administrator()
  for (const userName of groups.readers) {
    const email = `${userName}@example.org`
    await done(new CreateUser({ userName, fullName: userName, email, notifyViaEmail: true }), admin)
  }
  for (const [name, members] of Object.entries(groups)) {
    await done(new CreateGroup({ name }), admin)
    for (const username of members) await done(new AddMember({ username, group: name }), admin)
  }
}

/** Builds a world in the engine, and the same in the model. */
export const buildWorld = async (test: SearchTest, plan: WorldPlan): Promise<SearchModel> => {
  const made: Ids = { types: new Map(), attributes: new Map() }
  await buildPeople(test)
  await buildThings(test)
  await buildTypes(test, plan.types, made)
  await buildAttributes(test, plan.attributes, made)
  const objects = await buildObjects(test, plan.objects, made)
  return new SearchModel([...made.types.keys()], objects, groups)
}
