import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import {
  indexesOf,
  moves,
  newFields,
  newlyUnique,
  nothingRecorded,
  parseRecorded,
  recordedText,
} from "../../src/layout/catalogue"
import { dialect, tasks } from "../dialect"

const Item = Schema.Struct({ id: Schema.String })
const read = (): undefined => undefined
const declare = (fields: Record<string, Field.Field<{ id: string }>>, orders: Array<Array<string>> = []) =>
  Collection.make({ name: "item", version: 1, schema: Item, key: (item) => item.id, fields, orders })
const recorded = (shape: Collection.CollectionShape) => parseRecorded(recordedText(dialect, shape))

it("does not see a change in the order of fields, and sees one in the order of orders", () => {
  const a = Field.text(read)
  const b = Field.number(read)
  expect(recordedText(dialect, declare({ a, b }))).toBe(recordedText(dialect, declare({ b, a })))
  expect(recordedText(dialect, declare({ a, b }, [["a"]]))).not.toBe(recordedText(dialect, declare({ a, b })))
})

it("finds the fields to fill: new ones, and those of another kind or number", () => {
  expect(newFields(nothingRecorded, tasks)).toEqual(["title", "code", "done", "labels"])
  expect(newFields(recorded(tasks), tasks)).toEqual([])
  const before = recorded(
    declare({ kind: Field.text(read), number: Field.text(read), same: Field.text(read) }),
  )
  const now = declare({
    kind: Field.number(read),
    number: Field.texts(() => []),
    same: Field.unique(read),
    toString: Field.text(read),
  })
  expect(newFields(before, now)).toEqual(["kind", "number", "toString"])
  expect(newlyUnique(before, now)).toEqual(["same"])
})

it("sees fields move when a collection comes to have attributes, and no change where it never had any", () => {
  const plain = declare({ a: Field.text(read) }, [["a"]])
  const withAttributes = Collection.withAttributes(plain, () => ({}))
  expect(recordedText(dialect, plain)).not.toContain("attributes")
  expect([moves(recorded(plain), plain), newFields(recorded(plain), plain)]).toEqual([false, []])
  for (const [before, now] of [
    [plain, withAttributes],
    [withAttributes, plain],
  ] as const) {
    expect([moves(recorded(before), now), newFields(recorded(before), now)]).toEqual([true, ["a"]])
  }
  expect(recorded(withAttributes)).toMatchObject({ attributes: true })
  expect([...indexesOf(dialect, "item", withAttributes)]).toEqual([
    [
      '"quoin_index_item/rows/t_a"',
      'CREATE INDEX "quoin_index_item/rows/t_a" ON "quoin_rows_item" (tenant, "t_a" ordered, key)',
    ],
  ])
})

it("asks for one index for each order and unique field, none for lists", () => {
  const x = Field.unique(read)
  const list = Field.texts(() => [])
  const names = [...indexesOf(dialect, "item", declare({ x, list }, [["x"], ["list"], ["list", "x"]])).keys()]
  expect(names).toEqual(['"quoin_index_item/t_x"'])
  expect(indexesOf(dialect, "task", tasks).get('"quoin_index_task/f_done,t_title"')).toBe(
    'CREATE INDEX "quoin_index_task/f_done,t_title" ON "quoin_data_task" (tenant, "f_done" ordered, "t_title" ordered, key)',
  )
})

it("holds the fields of a covering behind the key of its order, where the database reads them there", () => {
  const [x, y] = [Field.text(read), Field.number(read)]
  const plain = declare({ x, y, list: Field.texts(() => []) }, [["x"], ["y"]])
  const covering = { ...plain, coverings: [{ order: ["x"], fields: ["y", "list"] }] }
  expect(recordedText(dialect, plain)).not.toContain("coverings")
  expect([...indexesOf(dialect, "item", recorded(covering))]).toEqual([
    [
      '"quoin_index_item/t_x/with/n_y"',
      'CREATE INDEX IF NOT EXISTS "quoin_index_item/t_x/with/n_y" ON "quoin_data_item" (tenant, "t_x" ordered, key, "n_y")',
    ],
    [
      '"quoin_index_item/n_y"',
      'CREATE INDEX "quoin_index_item/n_y" ON "quoin_data_item" (tenant, "n_y" ordered, key)',
    ],
  ])
  expect(indexesOf({ ...dialect, coversFields: false }, "item", covering)).toEqual(
    indexesOf(dialect, "item", plain),
  )
})
