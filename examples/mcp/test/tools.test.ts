import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv-provider.js"
import { siteOfLaws, walkFrom } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type EngineService, domains, engineTransport, operationSchemas } from "quoin"
import type { Operation, TransportService } from "quoin/kernel"
import { newEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { chosen, toolName, toolsOf } from "../src/tools"

const engine = newEngine(siteOfLaws)
const ajv = new AjvJsonSchemaValidator()
const validators = new Map<object, ReturnType<typeof ajv.getValidator>>()
/** To compile a longer schema takes half a second and more. */
const longestChars = 10_000

const operations = domains.flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)
const tagsOf = (found: Either.Either<ReadonlyArray<Operation.Operation>, string>) =>
  Either.map(found, (each) => each.map(({ tag }) => tag))

describe("the tools of an agent", () => {
  it("are chosen by domain and scope, and may be those alone that change nothing", () => {
    const read = tagsOf(chosen(operations, { scopes: ["read:wiki-content"], readOnly: true }))
    expect(Either.getOrThrow(read)).toContain("wiki.getContent")
    const both = { domains: ["tracker"], scopes: ["write:tracker-sprint"] }
    expect(Either.getOrThrow(tagsOf(chosen(operations, both)))).toContain("tracker.createSprint")
    expect(Either.getOrThrow(tagsOf(chosen(operations, both)))).not.toContain("tracker.createIssue")
  })

  it("are not all there are: who chooses none is told what there is", () => {
    const told = Either.getOrElse(Either.flip(chosen(operations, {})), () => "tools")
    expect(told).toMatch(
      /^Choose tools by domains or scopes\. Domains: assets \(\d+\), .*wiki \(\d+\)\. Scopes: /,
    )
    expect(Either.isLeft(chosen(operations, { domains: ["wikki"] }))).toBe(true)
  })

  it("have names that every client takes, one each, and say what changes nothing and what deletes", async () => {
    const tools = await toolsOf(operations)
    expect(new Set(tools.map(({ name }) => name)).size).toBe(operations.length)
    for (const { name } of tools) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
    const hints = (tag: string) => tools.find(({ name }) => name === toolName(tag))?.annotations
    expect(hints("wiki.getContent")).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(hints("wiki.updateContent")).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(hints("wiki.emptyTrash")).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  })
})

describe("the schemas of operations", () => {
  it("fit whatever is taken, and what is answered", async () => {
    const schemas = new Map((await operationSchemas(operations)).map((each) => [each.operation, each]))
    const wrong: Array<string> = []
    const check = (tag: string, part: "input" | "reply", value: unknown): void => {
      const schema = schemas.get(tag)?.[part]
      if (schema === undefined || JSON.stringify(schema).length > longestChars) return
      const validator = validators.get(schema) ?? ajv.getValidator({ ...schema })
      validators.set(schema, validator)
      const { errorMessage } = validator(JSON.parse(JSON.stringify(value)))
      if (errorMessage !== undefined) wrong.push(`${part} of ${tag}: ${errorMessage}`)
    }
    const checking = (engine: EngineService): TransportService => ({
      call: (envelope) =>
        Effect.tap(engineTransport(engine).call(envelope), (outcome) =>
          Effect.sync(() => {
            if (Either.isLeft(outcome)) return
            check(envelope.operation, "input", envelope.payload)
            check(envelope.operation, "reply", outcome.right)
          }),
        ),
    })
    const subject = { name: "checked", open: Effect.map(engine, checking) }
    const answered = await Effect.runPromise(walkFrom(subject, { domains }, { seed: 1, callsEach: 1 }))
    expect(wrong).toEqual([])
    expect(answered.size).toBeGreaterThan(operations.length / 2)
  })
})
