import { beforeAll, describe, expect, it } from "vitest"
import { openApi } from "../../src/index"
import { type Answer, wiki } from "../fixture"
import { type Document, exampleRequest, operationsOf } from "./document"

const document = openApi() as unknown as Document
const operations = operationsOf(document)

/** A text that is the whole of a body in JSON is sent as JSON has it. */
const asSent = (body: unknown, headers: Readonly<Record<string, string | undefined>> = {}): unknown =>
  typeof body === "string" && headers["content-type"] === undefined ? JSON.stringify(body) : body

describe("the document", () => {
  it("describes every parameter, and every field of a body", () => {
    const silent = operations.flatMap(({ method, path, operation }) => {
      const { properties = {} } = operation.requestBody?.content["application/json"]?.schema ?? {}
      const said = [
        ...operation.parameters.map(({ name, description = "" }) => [name, description] as const),
        ...Object.entries(properties).map(([name, { description = "" }]) => [name, description] as const),
      ]
      return said.filter(([, description]) => description === "").map(([name]) => `${method} ${path} ${name}`)
    })
    expect(silent).toEqual([])
  })

  it("gives an example of every parameter, body and answer", () => {
    const without = operations.flatMap(({ method, path, operation }) => {
      const bodies = [
        ...(operation.requestBody === undefined ? [] : [operation.requestBody.content]),
        ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
          Number(status) < 300 && content !== undefined ? [content] : [],
        ),
      ].flatMap((content) =>
        Object.values({ ...content } as Record<string, { readonly example?: unknown }>).map(
          ({ example }) => example,
        ),
      )
      const given = [...operation.parameters.map(({ example }) => example), ...bodies]
      return given.includes(undefined) ? [`${method} ${path}`] : []
    })
    expect(without).toEqual([])
  })
})

describe("the examples of a request", () => {
  let answers: ReadonlyArray<readonly [what: string, answer: Answer]> = []

  beforeAll(async () => {
    // All are asked at once, so that none sees what another made: on a busy machine the last is answered late.
    const { call } = await wiki({}, { limits: { requestMillis: 1_000_000 } })
    answers = await Promise.all(
      operations.map(async ({ method, path, operation }) => {
        const { url, body, headers } = exampleRequest(path, operation)
        return [
          `${method} ${url} ${JSON.stringify(body)}`,
          await call(method, url, asSent(body, headers), headers),
        ] as const
      }),
    )
  })

  it("are read by the endpoint that they are of", () => {
    const misread = answers.flatMap(([what, { status, text }]) =>
      [405, 406, 415].includes(status) || status >= 500 ? [`${status} ${what} ${text}`] : [],
    )
    expect(misread).toEqual([])
  })

  it("are refused only for what is there or is not, never for how they are written", () => {
    const ofTheWorld =
      /exists already|already exists|that no other|one that was created|the id of an attribute that holds|the id of a current item|the id of a current page|the id or key of a project|the id or the key of an object|the id of the same project|the id of a permission scheme|another one than the default|an issue of a project in use|one user, one group, or nobody|one of read space|the name of a file that backs up (a site|spaces)|the ticket of an upload of your own|a filter that you may see|one to rank after|the name of an object type|the id of a level of the scheme|one of pageId, blogPostId|one of those that administrators made|a new object has no files|only lists of a (user|filter) name one|a field that is not on the screen|the only one of the screen|that stay on the screen|in after another field of the tab|one of a project, a user and a type of issues/
    const refused = answers.flatMap(([what, { status, text }]) =>
      status === 400 && !ofTheWorld.test(text) ? [`${what} ${text}`] : [],
    )
    expect(refused).toEqual([])
  })
})
