import { describe, expect, it } from "vitest"
import { type Row, expectFound, inPackages } from "./searchFixture"

/** Each query with what is said of it; the place is counted from the text. */
const faults: ReadonlyArray<readonly [aql: string, fault: string]> = [
  ["Onwer = bob", '1: found "Onwer", expected an attribute; did you mean "Owner"?'],
  [
    "objectType = Package AND Onwer = bob",
    '26: found "Onwer", expected an attribute of Package; did you mean "Owner"?',
  ],
  [
    "objectType in (Package, Maintainer) AND Xyzzy = 1",
    '41: found "Xyzzy", expected an attribute of Maintainer or Package',
  ],
  ["objectType = Maintainer AND Section = net", '29: found "Section", expected an attribute of Maintainer'],
  [
    "Depends.Onwer = bob",
    '9: found "Onwer", expected an attribute of Package or Metapackage; did you mean "Owner"?',
  ],
  [
    "Section.Name = x",
    '1: found "Section", expected an attribute that refers to objects, because a dot follows',
  ],
  ["objctType = Package", '1: found "objctType", expected an attribute; did you mean "objectType"?'],
  ["objectType = Packge", '14: found "Packge", expected the name of an object type; did you mean "Package"?'],
  [
    "objectType == package",
    '15: found "package", expected the name of an object type; did you mean "Package"?',
  ],
  ["objectTypeId = 999", '16: found "999", expected the id of an object type'],
  [
    "objectSchema = Debain",
    '16: found "Debain", expected the name of an object schema; did you mean "Debian"?',
  ],
  ["objectSchemaId in (1, 999)", '23: found "999", expected the id of an object schema'],
  [
    "objectType in objectTypeAndChildren(Packge)",
    '15: found "objectTypeAndChildren(Packge)", expected the name or id of an object type; did you mean "Package"?',
  ],
  ['"Installed Size" > big', '20: found "big", expected a number for Installed Size'],
  ["Essential = maybe", '13: found "maybe", expected true or false for Essential'],
  [
    "Released = yesterday",
    '12: found "yesterday", expected a date for Released, such as 2024-05-31, 2024-05-31 14:30 or now()',
  ],
  [
    "Built > 2024-02-30",
    '9: found "2024-02-30", expected a date for Built, such as 2024-05-31, 2024-05-31 14:30 or now()',
  ],
  [
    "Built > now(2 days)",
    '13: found "2 days", expected an offset such as "-2h 15m", in the units y, M, w, d, h, m and s, of at most 1,000 years',
  ],
  ["Window = noon", '10: found "noon", expected a time for Window, such as 14:30'],
  ["Mirror = 10.0.0", '10: found "10.0.0", expected an IP address or a range such as 10.0.0.0/8 for Mirror'],
  ["State = Runing", '9: found "Runing", expected a status for State; did you mean "Running"?'],
  ["objectId = DEB-4", '12: found "DEB-4", expected the id of an object'],
  ["Owner = now()", '9: found "now()", expected a user, user(), group() or currentUser() for Owner'],
  ["Summary = currentUser()", '11: found "currentUser()", expected a text for Summary'],
  [
    "Owner = currentReporter()",
    '9: found "currentReporter()", expected user() or a name, because the query is asked for no ticket',
  ],
  [
    "Project = currentProject()",
    '11: found "currentProject()", expected the id of a project, because the request names no project',
  ],
  ["Essential like tru", '11: found "like", expected =, ==, !=, in, not in, is or is not for Essential'],
  [
    "Owner < bob",
    '7: found "<", expected =, ==, !=, in, not in, is, is not, like, not like, startswith or endswith for Owner',
  ],
  ["Summary like EMPTY", '14: found "EMPTY", expected a value'],
  ["Summary like currentUser()", '14: found "currentUser()", expected a text to look for in Summary'],
  ["object = x", '8: found "=", expected having or not having'],
  [
    "object having user(bob)",
    '15: found "user(bob)", expected inboundReferences(), outboundReferences() or connectedTickets()',
  ],
  [
    "object having outR(Name = x, Dependancy)",
    '30: found "Dependancy", expected the name of a reference type; did you mean "Dependency"?',
  ],
  ["object having outR(Onwer = x)", '20: found "Onwer", expected an attribute; did you mean "Owner"?'],
  ["Section = net ORDER BY Onwer", '24: found "Onwer", expected an attribute; did you mean "Owner"?'],
  [
    "objectType = Package ORDER BY Tags",
    '31: found "Tags", expected an attribute that holds at most one value, to sort by it',
  ],
  [
    "ORDER BY Depends.Name",
    '10: found "Depends", expected an attribute that holds at most one value, to sort by it',
  ],
]

describe("what is wrong with a query", () => {
  // Holds AST-114, AST-124.
  it("is told with its place and what could stand there", async () => {
    const rows = faults.map(([aql, fault]): Row => [aql, `AQL, line 1, column ${fault}`])
    await inPackages((test) => expectFound(test, rows))
  })

  // Holds AST-118.
  it("is an invalid input where it is none of the query", async () => {
    await inPackages(async ({ find }) => {
      expect(await find("Name = '\ud800'")).toBe(
        "qlQuery: given \"Name = '\\ud800'\", allowed: a text without lone surrogates",
      )
      expect(await find("", { timeZone: "Mars/Olympus" })).toBe(
        'timeZone: given "Mars/Olympus", allowed: an IANA time zone such as Europe/Oslo',
      )
      expect(await find("", { orderByAttributeId: "999" })).toBe(
        'orderByAttributeId: given "999", allowed: the id of an attribute that holds at most one value',
      )
      expect(await find("", { page: 0 })).toBe("page: given 0, allowed: a whole number from 1 to 2147483648")
      expect(await find("", { includeAttributesDeep: 6 })).toBe(
        "Limit includeAttributesDeep exceeded: at most 5, given 6",
      )
      expect(await find("", { includeAttributesDeep: -1 })).toBe(
        "includeAttributesDeep: given -1, allowed: 0 and more",
      )
      const steps = Array.from({ length: 9 }, () => "Depends").join(".")
      expect(await find(`${steps}.Name = libc6`)).toBe(
        "Limit whereReferenceDepth exceeded: at most 8, given 9",
      )
    })
  })
})
