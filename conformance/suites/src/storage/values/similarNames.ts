import type { Attribute } from "@quoin/kernel"
import { part } from "../records/Part"
import type { Dataset } from "../records/Dataset"

type Name = Attribute.AttributeName

/** Ids that databases, patterns and generated names are known to mix up, or to cut. */
const similarIds = [
  "1",
  "01",
  "1.0",
  "a",
  "aa",
  "a.b",
  "a-b",
  "a--b",
  "a..b",
  "a.-b",
  "a-.b",
  "ab",
  "a.",
  "a-",
  "0",
  "null",
  "order",
  "select",
  "key",
  "rowid",
  "revision",
  "document",
  "tenant",
  "value",
  "name",
  "constructor",
  "x".repeat(40),
  `${"x".repeat(39)}y`,
  "x".repeat(39),
  `${"9".repeat(39)}-`,
]

/** Names that differ in little. */
export const similarNames = similarIds.flatMap((id): ReadonlyArray<Name> => [
  `text:${id}`,
  `texts:${id}`,
  `number:${id}`,
])

const valueOf = (name: Name, i: number) =>
  name.startsWith("texts") ? [`${i}`, "all"] : name.startsWith("text") ? `${i}` : i

/** Each name has a record of its own, that holds nothing else. */
export const named: Dataset = {
  makers: [],
  parts: similarNames.map((name, i) => part(`p${i}`, { attributes: { [name]: valueOf(name, i) } })),
}
