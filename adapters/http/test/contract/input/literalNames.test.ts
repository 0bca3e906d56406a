import { describe, expect, it } from "vitest"
import { literalNames } from "../../../src/contract/input/literalNames"

const get = (path: string) => ({ method: "GET", path }) as const

describe("a name in a path", () => {
  it("is refused to every method that would take it for an id, and says which it takes", () => {
    const made = literalNames([
      get("/content/search"),
      get("/content/:id"),
      { method: "DELETE", path: "/content/:id" },
      { method: "PUT", path: "/content/:id" },
      { method: "POST", path: "/content" },
    ])
    expect(made).toHaveLength(2)
    expect(made).toEqual(
      expect.arrayContaining([
        { method: "DELETE", path: "/content/search", allowed: ["GET"] },
        { method: "PUT", path: "/content/search", allowed: ["GET"] },
      ]),
    )
  })

  it("may stand in the middle, and names all methods that its path takes", () => {
    const made = literalNames([
      get("/board/all/issue"),
      { method: "PUT", path: "/board/all/issue" },
      { method: "DELETE", path: "/board/:id/issue" },
    ])
    expect(made.map(({ method, path }) => [method, path])).toEqual([["DELETE", "/board/all/issue"]])
    expect([...(made[0]?.allowed ?? [])].sort()).toEqual(["GET", "PUT"])
  })

  it.each<[string, string, string]>([
    ["has no like with as many parts", "/content/search", "/content/:id/child"],
    ["has no like of its own", "/content/search", "/space/:id"],
    ["differs in two parts", "/content/search/all", "/content/:id/:name"],
    ["stands for an id itself", "/content/:key", "/content/:id"],
    ["is in a path that stands for something else, too", "/content/:key/all", "/content/:id/:id"],
  ])("is left alone where it %s", (_, path, wide) => {
    expect(literalNames([get(path), { method: "DELETE", path: wide }])).toEqual([])
  })

  it("is one below the version of an API, which is no id", () => {
    const made = literalNames([
      get("/rest/api/:version/issue/picker"),
      { method: "DELETE", path: "/rest/api/:version/issue/:id" },
    ])
    expect(made).toEqual([{ method: "DELETE", path: "/rest/api/:version/issue/picker", allowed: ["GET"] }])
  })
})
