import { domains } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { operationSchemas } from "../../src/index"

const operations = domains.flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)
const schemas = operationSchemas(operations)
const marked = (mark: "readOnly" | "destructive") =>
  schemas.filter((each) => each[mark]).map(({ operation }) => operation)

/** Every place that a schema refers to, in the form in which it is written. */
const references = (schema: unknown): ReadonlyArray<string> =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = ""]) => to)

describe("the schemas of operations", () => {
  it("stand for all of them, and hold all that they refer to", () => {
    expect(schemas.map(({ operation }) => operation)).toEqual(operations.map(({ tag }) => tag))
    for (const { operation, input, reply } of schemas) {
      for (const schema of [input, reply ?? {}]) {
        const names = Object.keys(schema.$defs ?? {}).map((name) => `#/$defs/${name}`)
        expect(names, operation).toEqual(expect.arrayContaining([...references(schema)]))
      }
    }
  })

  it("say what a field means, and which ones must be given", () => {
    const [update] = operationSchemas(operations.filter(({ tag }) => tag === "wiki.updateContent"))
    expect(update?.input.required).toContain("id")
    expect(update?.input.required).not.toContain("body")
    expect(update?.input.properties["id"]).toMatchObject({
      description: expect.stringMatching(/\S/) as string,
    })
  })

  it("mark queries as changing nothing, and no query as deleting", () => {
    const queries = operations.filter(({ handler }) => handler.kind === "query").map(({ tag }) => tag)
    expect(marked("readOnly")).toEqual(queries)
    expect(marked("destructive").filter((tag) => queries.includes(tag))).toEqual([])
  })

  it("mark what deletes for good: what is named so, and what says so", () => {
    const named = operations
      .map(({ tag }) => tag)
      .filter((tag) => /\.(delete|discard|empty|revoke)/.test(tag))
    expect(marked("destructive")).toEqual(expect.arrayContaining(named))
    expect(marked("destructive")).toEqual(
      expect.arrayContaining(["backup.restoreSite", "audit.setRetention"]),
    )
    expect(marked("destructive")).not.toContain("wiki.trashPageTree")
    expect(marked("destructive")).not.toContain("wiki.updateContent")
  })
})
