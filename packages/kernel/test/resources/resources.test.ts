import { propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  Audit,
  Collection,
  Field,
  InvalidInput,
  LimitExceeded,
  Resource,
  ResourceField,
  Rules,
  Where,
} from "../../src/index"

const Size = Schema.Literal("small", "large")

const fields = {
  name: ResourceField.name(10),
  note: ResourceField.text(20),
  size: ResourceField.choice(Size, "small"),
  open: ResourceField.flag,
  day: ResourceField.optional({
    kept: Schema.String,
    tidy: (given) => (given === "" ? undefined : given),
    rules: (field, day) =>
      Rules.holds(day === undefined || /^\d$/.test(day), field, day, "a digit, or nothing"),
  }),
}

const Box = Schema.Struct({ id: Schema.String, ...Resource.kept(fields) })
type Box = typeof Box.Type

const Boxes = Collection.make({
  name: "test.box",
  version: 1,
  schema: Box,
  key: (box: Box) => box.id,
  fields: { name: Field.unique((box: Box) => box.name) },
})

const category = Audit.declareCategory("Test")
const most = 3

const boxes = Resource.make({
  kind: "box",
  collection: Boxes,
  fields,
  sequence: "box",
  place: {
    ...Resource.site,
    change: { needs: () => ({}), refusal: (_site, { id }) => (id === "sealed" ? sealed : undefined) },
  },
  record: (id, _site, values) => ({ id, ...values }),
  claim: { where: ({ name }) => Where.equals("name", name), taken: ({ name }) => `${name} is taken` },
  limit: {
    beside: () => Where.all,
    exceeded: (given) => (given > most ? new LimitExceeded({ limit: "boxes", max: most, given }) : undefined),
  },
  audit: (happened, { name }, _site, changedValues) =>
    Audit.entry({
      summary: `Box ${happened}`,
      category,
      affectedObject: { name, objectType: "Box" },
      changedValues,
    }),
  view: Effect.succeed,
})

const sealed = new InvalidInput({ violations: [{ field: "id", given: "sealed", allowed: "another" }] })

const values = fc.record({
  name: fc.stringMatching(/^[a-z]{1,10}$/),
  note: fc.string({ maxLength: 20 }),
  size: fc.constantFrom("small" as const, "large" as const),
  open: fc.boolean(),
  day: fc.option(fc.stringMatching(/^\d$/), { nil: undefined }),
})
const box = values.map((said): Box => ({ id: "1", ...said }))
const request = fc.record(
  {
    name: fc.stringMatching(/^ ?[a-z]{1,8} ?$/),
    note: fc.string({ maxLength: 20 }),
    size: fc.constantFrom("small" as const, "large" as const),
    open: fc.boolean(),
    day: fc.constantFrom("", "1"),
  },
  { requiredKeys: [] },
)

const { decide } = Resource.update(boxes)
const updated = (before: Box, record: Box, taken = false) =>
  decide({ id: before.id }, { before, record, around: undefined, taken, view: record })

describe("the fields of a resource", () => {
  it("are kept tidy, and those that a request leaves out stay", () => {
    fc.assert(
      fc.property(box, request, (before, said) => {
        const given = Either.getOrThrow(Resource.given(fields, said))
        const after = { ...before, ...given }
        expect(after.name).toBe(said.name?.trim() ?? before.name)
        expect(after.note).toBe(said.note ?? before.note)
        expect(after.day).toBe(said.day === "" ? undefined : (said.day ?? before.day))
        expect(Object.keys(given).sort()).toEqual(Object.keys(said).sort())
      }),
      propertyParameters(100),
    )
  })

  it("are told where they differ, and nowhere else", () => {
    fc.assert(
      fc.property(box, box, (before, after) => {
        const names = Resource.differences(fields, before, after).map(({ name }) => name)
        expect(names).toEqual(
          (["name", "note", "size", "open", "day"] as const).filter((name) => before[name] !== after[name]),
        )
      }),
      propertyParameters(100),
    )
  })

  it("tell every rule that is broken, not only the first", () => {
    const refused = Either.flip(
      Resource.given(fields, { name: " ", note: "x".repeat(21), open: true, day: "monday" }),
    )
    expect(Either.getOrThrow(refused).violations.map(({ field }) => field)).toEqual(["name", "note", "day"])
  })

  it("are in requests as they say: asked for, with a value of their own, or left out", () => {
    const Create = Schema.Struct(Resource.creating(fields))
    const Update = Schema.Struct(Resource.updating(fields))
    expect(Schema.decodeUnknownSync(Create)({ name: "a" })).toEqual({
      name: "a",
      note: "",
      size: "small",
      open: false,
    })
    expect(Either.isLeft(Schema.decodeUnknownEither(Create)({}))).toBe(true)
    expect(Schema.decodeUnknownSync(Update)({})).toEqual({})
  })

  it("are loaded where they refer to something", async () => {
    const lead = ResourceField.reference((_reads, _field, name) => Effect.succeed(`key of ${name}`))
    const reads = { select: () => Effect.die("unread"), peek: () => Effect.die("unread") }
    const loaded = (said: { lead?: string }) => Effect.runPromise(Resource.loaded({ lead }, said, reads))
    expect(await loaded({ lead: "ada" })).toEqual({ lead: "key of ada" })
    expect(await loaded({})).toEqual({})
  })
})

describe("an update of a resource", () => {
  // Holds KER-131.
  it("that changes nothing writes nothing and tells nothing; every other one writes the record and tells what changed", () => {
    fc.assert(
      fc.property(box, box, (before, record) => {
        const { changes, audit, reply } = Either.getOrThrow(updated(before, record))
        const differs = Resource.differences(fields, before, record)
        expect(changes).toHaveLength(differs.length === 0 ? 0 : 1)
        expect(audit.map(({ changedValues }) => changedValues)).toEqual(differs.length === 0 ? [] : [differs])
        expect(reply).toEqual(record)
        expect(Either.getOrThrow(updated(record, record))).toMatchObject({ changes: [], audit: [] })
      }),
      propertyParameters(100),
    )
  })

  it("is refused for its place before its name", () => {
    const before: Box = { id: "sealed", name: "a", note: "", size: "small", open: false }
    expect(updated(before, before, true)).toEqual(Either.left(sealed))
    expect(updated({ ...before, id: "1" }, before, true)).toEqual(Either.left("a is taken"))
  })
})

describe("a new resource", () => {
  const record: Box = { id: "1", name: "a", note: "", size: "small", open: false }
  const created = (taken: boolean, count: number) =>
    Resource.create(boxes).decide(undefined, { record, around: undefined, taken, count, view: record })

  it("is refused where its name is taken, or where there are enough", () => {
    expect(created(true, most + 1)).toEqual(Either.left("a is taken"))
    expect(Either.isLeft(created(false, most + 1))).toBe(true)
    expect(Either.getOrThrow(created(false, most)).audit[0]?.summary).toBe("Box created")
  })
})

describe("a resource that something refers to", () => {
  it("stays", () => {
    const record: Box = { id: "1", name: "a", note: "", size: "small", open: false }
    const removed = (used: InvalidInput | undefined) =>
      Resource.remove(boxes, () => Effect.succeed(undefined)).decide(
        { id: "1" },
        { record, around: undefined, used },
      )
    expect(removed(sealed)).toEqual(Either.left(sealed))
    expect(Either.getOrThrow(removed(undefined)).changes).toHaveLength(1)
  })
})
