import { describe, expect, it } from "vitest"
import { type Field, Where, compareScalars, matches, noLookup } from "../../src/index"

const fields: Field.FieldValues = {
  title: "Moby Dick",
  tags: ["sea", "whale"],
  year: 1851,
  ratings: [2, 5],
  read: true,
  none: undefined,
  empty: [],
}

const holds = (where: Where.Where): boolean => matches(where, "moby", fields, noLookup)

const { equals, isIn, prefix, suffix, contains, empty, keyIn, range } = Where
const { atLeast, atMost, moreThan, lessThan, and, or, not, all, none } = Where

describe("a filter holds exactly for what it says", () => {
  it.each<[string, Where.Where, Where.Where]>([
    ["everything and nothing", all, none],
    ["a value", equals("title", "Moby Dick"), equals("title", "Moby")],
    ["some value of a list", equals("tags", "whale"), equals("tags", "ship")],
    ["a flag", equals("read", true), equals("read", false)],
    ["a number, not its text", equals("year", 1851), equals("year", "1851")],
    ["one of several", isIn("title", ["Emma", "Moby Dick"]), isIn("title", ["Emma"])],
    ["one of several, in a list", isIn("tags", ["x", "sea"]), isIn("tags", ["x"])],
    ["none of no values", not(isIn("title", [])), isIn("title", [])],
    ["from a value on", atLeast("year", 1851), atLeast("year", 1852)],
    ["above a value", moreThan("year", 1850), moreThan("year", 1851)],
    ["up to a value", atMost("year", 1851), atMost("year", 1850)],
    ["below a value", lessThan("year", 1852), lessThan("year", 1851)],
    ["texts from a value on", atLeast("title", "Moby"), atLeast("title", "Moby E")],
    [
      "a range by one value of a list",
      range("ratings", { from: { value: 4, inclusive: true }, to: { value: 6, inclusive: true } }),
      range("ratings", { from: { value: 3, inclusive: true }, to: { value: 4, inclusive: true } }),
    ],
    [
      "a range whose ends are outside",
      range("year", { from: { value: 1850, inclusive: false }, to: { value: 1852, inclusive: false } }),
      range("year", { from: { value: 1851, inclusive: false }, to: { value: 1851, inclusive: true } }),
    ],
    ["a range that is open on both sides", range("year", {}), range("none", {})],
    ["a beginning", prefix("title", "Moby"), prefix("title", "Dick")],
    ["an end", suffix("title", "Dick"), suffix("title", "Moby")],
    ["a part", contains("title", "by D"), contains("title", "by d")],
    ["a part of some text of a list", contains("tags", "hal"), contains("tags", "ship")],
    ["texts only", not(prefix("year", "18")), contains("year", "")],
    ["what is missing", empty("none"), empty("title")],
    ["an empty list", empty("empty"), empty("tags")],
    ["a key", keyIn(["emma", "moby"]), keyIn(["emma"])],
    [
      "both",
      and(equals("year", 1851), equals("read", true)),
      and(equals("year", 1851), equals("read", false)),
    ],
    ["either", or(equals("year", 1), equals("read", true)), or(equals("year", 1), equals("read", false))],
    ["all of nothing", and(), or()],
    ["the opposite", not(equals("year", 1)), not(equals("year", 1851))],
  ])("%s", (_what, yes, no) => {
    expect([holds(yes), holds(no)]).toEqual([true, false])
  })

  it("compares no missing value, so that its denial holds", () => {
    for (const where of [equals("none", "x"), atLeast("none", 0), prefix("none", ""), isIn("none", ["x"])]) {
      expect([holds(where), holds(not(where))]).toEqual([false, true])
    }
  })
})

describe("two values", () => {
  it.each<[Field.Scalar, Field.Scalar]>([
    ["a", "b"],
    ["B", "a"],
    ["\uFFFF", "\u{10000}"],
    [1, 2],
    [9, 10],
    [false, true],
    // By the names of their types, should they meet.
    [true, 0],
    [7, "1"],
  ])("%j comes before %j", (less, more) => {
    expect(Math.sign(compareScalars(less, more))).toBe(-1)
    expect(Math.sign(compareScalars(more, less))).toBe(1)
    expect(compareScalars(less, less)).toBe(0)
  })
})
