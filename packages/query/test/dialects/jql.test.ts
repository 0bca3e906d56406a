import { jql, parse, print } from "@quoin/query"
import * as Either from "effect/Either"
import { describe, expect, it } from "vitest"

const printed = (text: string): string =>
  Either.match(parse(jql, text), {
    onLeft: (failure) => failure.message,
    onRight: (query) => print(jql, query),
  })

describe("JQL", () => {
  // Holds QRY-40.
  it("reads what manuals of it show", () => {
    expect(printed('project = "Rocket" and status in (Done, "To Do") order by created desc')).toBe(
      'project = "Rocket" AND status in (Done, "To Do") ORDER BY created DESC',
    )
    expect(printed("assignee = currentUser() && !(resolution is not null)")).toBe(
      "assignee = currentUser() AND NOT resolution is not EMPTY",
    )
    expect(printed("cf[10001] ~ fuel || summary !~ 'two words'")).toBe(
      'cf[10001] ~ fuel OR summary !~ "two words"',
    )
    expect(printed("sprint in openSprints() and created >= startOfDay(-1d)")).toBe(
      "sprint in openSprints() AND created >= startOfDay(-1d)",
    )
    expect(printed("status was in (Done)")).toBe("status was in (Done)")
  })

  // Holds QRY-41.
  it.each([
    "status changed",
    "NOT status changed",
    "status changed AND assignee was EMPTY",
    'status changed from "To Do" to Done by currentUser() after startOfDay(-1w) before now()',
    'status was not in (Done, Open) during ("2026-01-01", "2026-01-31") by (ada, bob)',
    'priority was High on "2026-01-31" ORDER BY created DESC',
    "key in updatedBy(ada, -7d, now) OR fixVersion in releasedVersions(ROCK, SIDE)",
    '"Time to resolution" = breached() AND Approvals = myPending()',
  ])("reads what is said of the past, and of what others do: %s", (text) => {
    expect(printed(text)).toBe(text)
  })

  // Holds QRY-42.
  it.each([
    [String.raw`summary ~ "\u0075\t\'\"\\\ "`, "u\t'\"\\ "],
    [String.raw`summary ~ "two\nlines"`, "two\nlines"],
    [String.raw`summary ~ C\u0023`, "C#"],
    [String.raw`summary ~ \u0061nd`, "and"],
    [String.raw`summary ~ two\ words`, "two words"],
    ["summary ~ a.b-c:d_e", "a.b-c:d_e"],
    ["due < 2026-01-31", "2026-01-31"],
  ])("reads %s as the text %j", (text, meant) => {
    expect(Either.getOrThrow(parse(jql, text)).where).toMatchObject({ value: { text: meant } })
  })

  // Holds QRY-42, QRY-43.
  it.each([
    [
      "summary ~ AS",
      `'AS' is a reserved JQL word. You must surround it in quotation marks to use it in a query. (line 1, character 11)`,
    ],
    [
      "labels in (ui, set)",
      `'set' is a reserved JQL word. You must surround it in quotation marks to use it in a query. (line 1, character 16)`,
    ],
    [
      "summary ~ C#",
      String.raw`The character '#' is a reserved JQL character. You must enclose it in a string or use the escape '\u0023' instead. (line 1, character 12)`,
    ],
    [
      "a = b\nand summary ~ @x",
      String.raw`The character '@' is a reserved JQL character. You must enclose it in a string or use the escape '\u0040' instead. (line 2, character 15)`,
    ],
    [
      "summary ~ OR",
      "Expecting either a value, list or function but got 'OR'. You must surround 'OR' in quotation marks to use it as a value. (line 1, character 11)",
    ],
    [
      "summary ~",
      "Expecting either a value, list or function before the end of the query. (line 1, character 10)",
    ],
    ["assignee x ada", "Expecting operator but got 'x'. (line 1, character 10)"],
    ["assignee", "Expecting operator before the end of the query. (line 1, character 9)"],
    ["a = b c = d", "Expecting either 'OR' or 'AND' but got 'c'. (line 1, character 7)"],
    [
      "a = b and and",
      "Expecting a field name but got 'and'. You must surround 'and' in quotation marks to use it as a field name. (line 1, character 11)",
    ],
    [
      String.raw`summary ~ "a\d"`,
      String.raw`'\d' is an illegal JQL escape sequence. The valid escape sequences are \', \", \t, \n, \r, \\, '\ ' and \uXXXX. (line 1, character 13)`,
    ],
    ['summary ~ "a', 'The quoted string "a has not been completed. (line 1, character 11)'],
    ["key in nofun()", "Unable to find JQL function 'nofun()'. (line 1, character 8)"],
  ])("refuses %s in the words that clients know", (text, told) => {
    expect(printed(text)).toBe(`Error in the JQL Query: ${told}`)
  })

  // Holds QRY-42.
  it("takes single signs for AND and OR", () => {
    expect(printed("a=1&b=2|c=3")).toBe("a = 1 AND b = 2 OR c = 3")
  })

  // Holds QRY-41.
  it("tells of what is said of the past wrongly by its place", () => {
    expect(printed("status changed Done")).toContain("line 1, character 16")
    expect(printed("status was Done by")).toContain("line 1, character 19")
    expect(printed("status = Done by ada")).toContain("line 1, character 15")
  })
})
