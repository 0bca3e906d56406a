import { describe, expect, it } from "vitest"
import { canonicalRequest, queryHash } from "../../src/signed/queryHash"

describe("what the hash of an add-on's token is made of", () => {
  // Holds TOK-54.
  it.each([
    ["a path without a query", "get", "/rest/api/2/myself", "", "GET&/rest/api/2/myself&"],
    [
      "a query in whatever order",
      "GET",
      "/x",
      "zee=last&alpha=first&Cap=1",
      "GET&/x&Cap=1&alpha=first&zee=last",
    ],
    ["what it stands in itself, which is left out", "GET", "/x", "jwt=abc.def.ghi&a=1", "GET&/x&a=1"],
    ["values of one name", "GET", "/x", "ids=-1&ids=20&ids=10&ids=5&id=7", "GET&/x&id=7&ids=-1,10,20,5"],
    ["a comma inside a value", "GET", "/x", "a=1,2&a=%2C", "GET&/x&a=%2C,1%2C2"],
    [
      "blanks and a tilde",
      "GET",
      "/x",
      "q=a+b%20c&t=%7e~&empty=&none",
      "GET&/x&empty=&none=&q=a%20b%20c&t=~~",
    ],
    ["a slash at the end, and an ampersand", "POST", "/a&b/", "", "POST&/a%26b&"],
    ["nothing", "GET", "", "", "GET&/&"],
  ])("is of %s", (_what, method, path, query, expected) => {
    expect(canonicalRequest(method, path, query)).toBe(expected)
  })

  it("is told in hexadecimal digits", () => {
    expect(queryHash("GET&/&")).toBe("c88caad15a1c1a900b8ac08aa9686f4e8184539bea1deda36e2f649430df3239")
  })
})
