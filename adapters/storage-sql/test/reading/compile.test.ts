import { Collection, Field, Where } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { compileWhere } from "../../src/reading/where"
import { makeGrounds, setGround } from "../../src/layout/Ground"
import { dialect, ground, tenant, thingGround } from "../dialect"

const title = 'r."t_title"'
const labels = '"quoin_data_task/t_labels"'
const tags = '"quoin_rows_thing/t"'

it.each<readonly [string, Where.Where, string, ReadonlyArray<unknown>]>([
  ["nothing asked", Where.all, "1 = 1", []],
  ["and of nothing", Where.and(), "1 = 1", []],
  ["or of nothing", Where.none, "1 = 0", []],
  ["and with what says nothing", Where.and(Where.all, Where.none), "(1 = 0)", []],
  ["or with what says nothing", Where.or(Where.all, Where.none), "(1 = 1 OR 1 = 0)", []],
  ["equals", Where.equals("title", "x"), `${title} = ?`, ["x"]],
  ["a flag", Where.equals("done", true), 'r."f_done" = ?', [1]],
  ["a list", Where.isIn("title", ["x", "y"]), `listed(${title}, text, ?)`, ['["x","y"]']],
  ["a list of flags", Where.isIn("done", [true]), 'listed(r."f_done", flag, ?)', ["[true]"]],
  ["keys", Where.keyIn(["k"]), "listed(r.key, text, ?)", ['["k"]']],
  ["a range", Where.moreThan("title", "x"), `(${title} > ?)`, ["x"]],
  ["a range without ends", Where.range("title", {}), `${title} IS NOT NULL`, []],
  ["a prefix", Where.prefix("title", "%_"), `(${title} >= ? AND ${title} < ?)`, ["%_", "%`"]],
  ["an empty suffix", Where.suffix("title", ""), `${title} IS NOT NULL`, []],
  ["a suffix", Where.suffix("title", "é"), `last(bytes(${title}), ?) = bytes(?)`, [2, "é"]],
  ["a part", Where.contains("title", "\0"), `contains(bytes(${title}), bytes(?))`, ["\0"]],
  ["not", Where.not(Where.equals("title", "x")), `((${title} = ?) IS NOT TRUE)`, ["x"]],
  ["no value", Where.empty("title"), `${title} IS NULL`, []],
  [
    "some value of many",
    Where.equals("labels", "x"),
    `r.key IN (SELECT v.key FROM ${labels} v WHERE v.tenant = ? AND v.value = ?)`,
    [7, "x"],
  ],
  [
    "no value of many",
    Where.empty("labels"),
    `NOT EXISTS (SELECT 1 FROM ${labels} v WHERE v.tenant = ? AND v.key = r.key)`,
    [7],
  ],
  ["a field nobody knows", Where.equals("gone", "x"), "1 = 0", []],
  ["no value of a field nobody knows", Where.empty("gone"), "1 = 1", []],
])("compiles %s", (_name, where, sql, params) => {
  expect(compileWhere(ground, where)).toEqual({ sql, params })
})

const references = (field: string, collection: string, where: Where.Where): Where.Where => ({
  _tag: "References",
  field,
  collection,
  where,
})
const referencedBy = (collection: string, field: string, where: Where.Where): Where.Where => ({
  _tag: "ReferencedBy",
  collection,
  field,
  where,
})

const owners =
  'SELECT r1."text:owner" FROM "quoin_rows_thing" r1 WHERE r1.tenant = ? AND (r1."text:owner" IS NOT NULL)'
const typed = 'some(SELECT r1.key FROM "quoin_rows_thing" r1 WHERE r1.tenant = ? AND (r1."t_type" = r.key))'
const related = `SELECT v1.value FROM ${tags} v1 WHERE v1.tenant = ? AND v1.attribute = 1 AND 1 = 1`

it.each<readonly [string, Where.Where, string, ReadonlyArray<unknown>]>([
  ["an attribute", Where.moreThan("number:size", 1), '(r."number:size" > ?)', [1]],
  ["an attribute that was never described", Where.equals("text:gone", "x"), "1 = 0", []],
  [
    "an attribute of many values",
    Where.equals("texts:tags", "x"),
    `r.id IN (SELECT v.id FROM ${tags} v WHERE v.tenant = ? AND v.attribute = 4 AND v.value = ?)`,
    [7, "x"],
  ],
  [
    "a reference",
    references("text:owner", "task", Where.equals("title", "x")),
    'among(r."text:owner", SELECT r1.key FROM "quoin_data_task" r1 WHERE r1.tenant = ? AND (r1."t_title" = ?))',
    [7, "x"],
  ],
  [
    "references within references, each level under names of its own",
    references("related", "thing", references("related", "thing", Where.equals("texts:tags", "x"))),
    `r.id IN (SELECT v.id FROM ${tags} v WHERE v.tenant = ? AND v.attribute = 1 AND ` +
      'among(v.value, SELECT r1.key FROM "quoin_rows_thing" r1 WHERE r1.tenant = ? AND ' +
      `(r1.id IN (SELECT v1.id FROM ${tags} v1 WHERE v1.tenant = ? AND v1.attribute = 1 AND ` +
      'among(v1.value, SELECT r2.key FROM "quoin_rows_thing" r2 WHERE r2.tenant = ? AND ' +
      `(r2.id IN (SELECT v2.id FROM ${tags} v2 WHERE v2.tenant = ? AND v2.attribute = 4 AND v2.value = ?)))))))`,
    [7, 7, 7, 7, 7, "x"],
  ],
  [
    "being referred to by a single value, where a missing one would make the answer unknown",
    referencedBy("thing", "text:owner", Where.all),
    'among(r.key, SELECT r1."text:owner" FROM "quoin_rows_thing" r1 WHERE r1.tenant = ? AND (r1."text:owner" IS NOT NULL))',
    [7],
  ],
  [
    "being referred to by anything",
    referencedBy("thing", "related", Where.all),
    `among(r.key, SELECT v1.value FROM ${tags} v1 WHERE v1.tenant = ? AND v1.attribute = 1 AND 1 = 1)`,
    [7],
  ],
  [
    "being referred to by some",
    referencedBy("task", "labels", Where.equals("title", "x")),
    `among(r.key, SELECT v1.value FROM ${labels} v1 WHERE v1.tenant = ? AND ` +
      'among(v1.key, SELECT r1.key FROM "quoin_data_task" r1 WHERE r1.tenant = ? AND (r1."t_title" = ?)))',
    [7, 7, "x"],
  ],
  [
    "being referred to in one way or another, which is one list",
    Where.or(
      referencedBy("thing", "text:owner", Where.all),
      Where.and(
        referencedBy("thing", "related", Where.all),
        Where.or(referencedBy("thing", "related", Where.all), referencedBy("thing", "text:owner", Where.all)),
      ),
    ),
    `among(r.key, ${owners} UNION ALL SELECT * FROM (${related} INTERSECT ` +
      `SELECT * FROM (${related} UNION ALL ${owners}) AS found) AS found)`,
    [7, 7, 7, 7],
  ],
  [
    "being referred to, or something else",
    Where.or(referencedBy("thing", "related", Where.all), Where.moreThan("number:size", 1)),
    `(among(r.key, ${related}) OR (r."number:size" > ?))`,
    [7, 1],
  ],
  [
    "being referred to, or something else, where an index leads to few: each is looked up",
    Where.and(
      Where.equals("type", "x"),
      Where.or(referencedBy("thing", "type", Where.all), Where.moreThan("number:size", 1)),
    ),
    `(r."t_type" = ? AND (${typed} OR (r."number:size" > ?)))`,
    ["x", 7, 1],
  ],
  [
    "not being referred to, where an index leads to few",
    Where.and(Where.equals("type", "x"), Where.not(referencedBy("thing", "type", Where.all))),
    `(r."t_type" = ? AND ((${typed}) IS NOT TRUE))`,
    ["x", 7],
  ],
  [
    "being referred to by a field without an index, however few they are",
    Where.and(Where.equals("type", "x"), Where.not(referencedBy("thing", "text:owner", Where.all))),
    `(r."t_type" = ? AND ((tested among(r.key, ${owners})) IS NOT TRUE))`,
    ["x", 7],
  ],
  [
    "not being referred to by some, which are found once",
    Where.not(referencedBy("task", "labels", Where.equals("title", "x"))),
    `((tested among(r.key, SELECT v1.value FROM ${labels} v1 WHERE v1.tenant = ? AND ` +
      'among(v1.key, SELECT r1.key FROM "quoin_data_task" r1 WHERE r1.tenant = ? AND (r1."t_title" = ?)))) IS NOT TRUE)',
    [7, 7, "x"],
  ],
  ["a reference into nowhere", references("text:owner", "gone", Where.all), "1 = 0", []],
  ["a reference from nowhere", referencedBy("gone", "x", Where.all), "1 = 0", []],
  ["a reference by a field nobody knows", referencedBy("thing", "text:gone", Where.all), "1 = 0", []],
])("compiles %s", (_name, where, sql, params) => {
  expect(compileWhere(thingGround, where)).toEqual({ sql, params })
})

const texts = Collection.make({
  name: "text",
  version: 1,
  schema: Schema.Struct({ id: Schema.String }),
  key: (text) => text.id,
  fields: { body: Field.words(() => []), title: Field.words(() => []) },
})
const textGround = setGround(makeGrounds(), dialect, tenant, texts, new Map())

const found = (field: "body" | "title") => {
  const table = `"quoin_data_text/w_${field}"`
  return `SELECT v.key FROM ${table} v WHERE v.tenant = ? AND has words(v, ${table}, ?)`
}

it.each<readonly [string, Where.Where, string, ReadonlyArray<unknown>]>([
  ["a word", Where.equals("body", "ab"), `among(r.key, ${found("body")})`, [7, "wab"]],
  [
    "one of some words and beginnings, which are asked for together",
    Where.or(Where.equals("body", "ab"), Where.prefix("body", "c"), Where.isIn("body", ["d", "e"])),
    `among(r.key, ${found("body")})`,
    [7, "wab or wc* or wd or we"],
  ],
  [
    "words that are joined for themselves, one within another",
    Where.or(
      Where.and(Where.equals("body", "ab")),
      Where.or(Where.and(Where.equals("body", "c")), Where.equals("body", "d")),
    ),
    `among(r.key, ${found("body")})`,
    [7, "wab or wc or wd"],
  ],
  [
    "a word of one field or another",
    Where.or(Where.equals("body", "ab"), Where.equals("title", "ab"), Where.equals("body", "c")),
    `among(r.key, ${found("body")} UNION ALL ${found("title")})`,
    [7, "wab or wc", 7, "wab"],
  ],
  [
    "no word of two",
    Where.not(Where.or(Where.equals("body", "ab"), Where.equals("body", "c"))),
    `((tested among(r.key, ${found("body")})) IS NOT TRUE)`,
    [7, "wab or wc"],
  ],
])("compiles %s", (_name, where, sql, params) => {
  expect(compileWhere(textGround, where)).toMatchObject({ sql, params })
})
