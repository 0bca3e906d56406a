import { type EngineService, domains } from "@quoin/engine"
import { DraftConflict, SpaceKeyTaken, TitleTaken, WrongState } from "@quoin/wiki"
import {
  InvalidInput,
  LimitExceeded,
  NoLicenceLeft,
  NotAllowed,
  NotFound,
  NotSignedIn,
  StaleVersion,
  StorageUnavailable,
  User,
  UserKey,
  invalid,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import { describe, expect, it } from "vitest"
import { AssetsErrorJson } from "../../src/assets/errorBody"
import { failureKinds } from "../../src/failure/errorTable"
import { errorTable, webHandler } from "../../src/index"
import { authorization, caller, newEngine } from "../fixture"

/** The tags of a failure schema, through unions and class transformations. */
const tagsOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(tagsOf)
  if (SchemaAST.isTransformation(ast)) return tagsOf(ast.from)
  if (!SchemaAST.isTypeLiteral(ast)) return []
  const tag = ast.propertySignatures.find(({ name }) => name === "_tag")?.type
  return tag !== undefined && SchemaAST.isLiteral(tag) ? [String(tag.literal)] : []
}

/** An engine whose operations all end in one failure. */
const failing = async (failure: unknown): Promise<EngineService> => {
  const engine = await newEngine()
  const signedIn = new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "A" })
  return {
    ...engine,
    signIn: { ...engine.signIn, withPassword: () => Effect.succeed(signedIn) },
    execute: () => Effect.fail(failure) as never,
  }
}

const read = (engine: EngineService) => caller(webHandler(engine))("GET", "/rest/api/content/1")
const readAsset = (engine: EngineService) => caller(webHandler(engine))("GET", "/rest/assets/1.0/object/1")

const syntax = { language: "AQL", line: 1, column: 8, found: "", expected: ["a value"] }

describe("the error table", () => {
  // Holds HTT-17, KER-66.
  it("has a row for every failure that an operation states, or its domain says whose fault it is", () => {
    const operations = domains.flatMap((domain) => [...domain.operations])
    const tags = new Set(operations.flatMap(({ request }) => tagsOf(request.failure.ast)))
    const kinds = failureKinds(domains)
    expect(tags.size).toBeGreaterThan(8)
    expect([...tags].filter((tag) => !(tag in errorTable) && !kinds.has(tag))).toEqual([])
  })

  // Holds HTT-17, HTT-18, HTT-19, HTT-63.
  it.each([
    [invalid("title", "", "a text"), 400],
    [new TitleTaken({ title: "T", type: "page" }), 400],
    [new SpaceKeyTaken({ key: "DOC" }), 400],
    [new LimitExceeded({ limit: "expandPaths", max: 1, given: 2 }), 400],
    [new QuerySyntaxError(syntax), 400],
    [new NotSignedIn({ reason: "anonymous" }), 401],
    [new NoLicenceLeft({ licences: 5 }), 402],
    [new NotAllowed({ needed: "x" }), 403],
    [new NotFound({ kind: "content", id: "1" }), 404],
    [new StaleVersion({ kind: "content", id: "1", expected: 2, given: 1 }), 409],
    [new DraftConflict({ id: "1" }), 409],
    [new WrongState({ id: "1", state: "draft", trigger: "delete", allowed: [] }), 409],
    [new LimitExceeded({ limit: "bodyBytes", max: 1, given: 2 }), 413],
    [new StorageUnavailable({ reason: "busy", retryable: true, detail: "" }), 503],
  ])("%s is %i", async (failure, status) => {
    const engine = await failing(failure)
    const answer = await read(engine)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ statusCode: status, data: { successful: false } })
    expect(answer.headers.get("quoin-failure")).toBe(failure._tag)
    const ofAssets = await readAsset(engine)
    expect(ofAssets.status).toBe(status)
    expect(Schema.is(AssetsErrorJson)(ofAssets.json)).toBe(true)
    expect(ofAssets.headers.get("quoin-failure")).toBe(failure._tag)
  })

  // Holds HTT-21.
  it("sorts what is wrong with an asset by attributes and other fields", async () => {
    const violations = [
      { field: "attribute:12", given: '"a"', allowed: "one" },
      { field: "attribute:12", given: '"b"', allowed: "two" },
      { field: "attribute:7", given: "nothing", allowed: "a value" },
      { field: "typeId", given: "1", allowed: "another" },
      { field: "attribute:x", given: "1", allowed: "digits" },
    ] as const
    const { json } = await readAsset(await failing(new InvalidInput({ violations })))
    expect(json).toEqual({
      errorMessages: [
        "objectTypeId: given 1, allowed: another",
        "objectTypeAttributeId: given 1, allowed: digits",
      ],
      errors: {
        "assets-attribute-12": 'given "a", allowed: one; given "b", allowed: two',
        "assets-attribute-7": "given nothing, allowed: a value",
      },
    })
  })

  // Holds HTT-22, HTT-24.
  it("puts the class of the error in front of what is absent, and of nothing else", async () => {
    const messages = async (failure: { readonly _tag: string }) =>
      (await readAsset(await failing(failure))).json["errorMessages"]
    expect(await messages(new NotFound({ kind: "objecttype", id: "4", detail: "in schema 2" }))).toEqual([
      "NotFoundException: No objecttype exists with id 4 (in schema 2)",
    ])
    expect(await messages(new QuerySyntaxError(syntax))).toEqual([
      "AQL, line 1, column 8: found the end of the query, expected a value",
    ])
    const full = new StorageUnavailable({ reason: "full", retryable: false, detail: "/var/secret.db" })
    expect(await messages(full)).toEqual([
      "Storage unavailable (full): its disk is full; the operator of the server must free some space",
    ])
  })

  // Holds HTT-20.
  it("blames the input, field by field", async () => {
    const { json } = await read(await failing(invalid("title", "", "a text")))
    expect(json).toEqual({
      statusCode: 400,
      data: {
        authorized: true,
        valid: false,
        allowedInReadOnlyMode: true,
        errors: [
          { message: { translation: 'title: given "", allowed: a text', args: ["title", '""', "a text"] } },
        ],
        successful: false,
      },
      message: 'title: given "", allowed: a text',
      reason: "Bad Request",
    })
  })

  // Holds HTT-20.
  it("tells of a hidden thing as of an absent one", async () => {
    const { json } = await read(await failing(new NotFound({ kind: "content", id: "1" })))
    expect(json).toMatchObject({
      data: { authorized: false, valid: true, errors: [] },
      message: "No content found with id: 1",
      reason: "Not Found",
    })
  })

  // Holds HTT-23.
  it("asks for credentials, and for another try", async () => {
    const anonymous = await read(await failing(new NotSignedIn({ reason: "anonymous" })))
    expect(anonymous.headers.get("www-authenticate")).toBe('Basic realm="Quoin", charset="UTF-8"')
    const busy = new StorageUnavailable({ reason: "busy", retryable: true, detail: "/var/secret.db is busy" })
    const answer = await read(await failing(busy))
    expect(answer.headers.get("retry-after")).toBe("1")
    expect(answer.text).not.toContain("secret.db")
    const full = new StorageUnavailable({ reason: "full", retryable: false, detail: "" })
    expect((await read(await failing(full))).headers.get("retry-after")).toBeNull()
  })

  // Holds HTT-25, HTT-95.
  it.each([
    ["a defect", Effect.die(new Error("the inside"))],
    ["a failure that nobody stated", Effect.fail({ _tag: "Surprise", message: "the inside" })],
  ])("keeps %s to the log, under the request's id", async (_name, outcome) => {
    const engine = await newEngine()
    const logged: Array<string> = []
    const logger = Logger.make(({ cause, annotations }) => {
      logged.push(`${Cause.pretty(cause)} ${JSON.stringify(Object.fromEntries(annotations))}`)
    })
    const runtime = await Effect.runPromise(
      Effect.runtime().pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger))),
    )
    const send = webHandler({ ...engine, execute: () => outcome as never }, { runtime })
    const response = await send(
      new Request("http://quoin.test/rest/api/content/1", {
        headers: { authorization, "x-request-id": "mine-1" },
      }),
    )
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain("mine-1")
    expect(text).not.toContain("the inside")
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain("the inside")
    expect(logged[0]).toContain("mine-1")
  })
})
