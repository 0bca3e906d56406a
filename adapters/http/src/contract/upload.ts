import { type AnyFailure, type Expansion, type InvalidInput, lookUp } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { HttpFailure } from "../failure/failures"
import { fileField } from "../multipart/FormReader"
import { type ReceivedFile, isForm, received, receivedBody } from "../multipart/received"
import { checkCrossSite } from "../request/callers/crossSite"
import type { Call } from "../request/Call"
import type { IncomingRequest } from "../request/message"
import type { Api, Options } from "./Api"
import { type Custom, type Run, customReader } from "./custom"
import type { Endpoint, Found, Input, Method } from "./Endpoint"

import type { Fields, Read } from "./input/fieldReader"
import { withoutBody } from "./input/RequestParts"
import { refusing } from "./input/notServed"
import { expandInput, expandingOf } from "./preparation"
import { running } from "./execution"
import type { Shows } from "../answers/Shows"
import { lateEndpoint } from "./lateEndpoint"
import { inWireNames, mapViolations, nameIn } from "./Vocabulary"

/** What an endpoint reads and does that takes a form with files. A field of the form may be repeated: each is a list. */
export interface Uploading<Path extends Fields, Query extends Fields, Form extends Fields, View> extends Pick<
  Custom<Path, Query, Form, View>,
  "operations" | "path" | "query" | "body"
> {
  /** Refuses callers who may not upload at all, before the server receives the files. */
  readonly before?: (path: Read<Path>, run: Run) => Effect.Effect<unknown, AnyFailure>
  readonly answer: (
    input: {
      readonly path: Read<Path>
      readonly query: Read<Query>
      readonly body: Read<Form>
      readonly files: ReadonlyArray<ReceivedFile>
    },
    run: Run,
    expansion: Expansion.Expansion,
    call: Call,
  ) => Effect.Effect<View, AnyFailure>
}

const Binary = Schema.String.annotations({ jsonSchema: { type: "string", format: "binary" } })

const filesInput: Input = {
  name: fileField,
  in: "body",
  ast: Schema.Array(Binary).ast,
  required: true,
  says: "the files, each in a part of its own with a file name",
  example: ["bytes"],
}

/** How a form says what an operation calls the name and the type of a file. */
const partOf: Readonly<Record<string, string>> = { name: "filename", mediaType: "Content-Type" }

const inFormNames = mapViolations((violation) => ({
  ...violation,
  field: violation.field.replace(
    /^files(\[\d+\])\.(name|mediaType)$/,
    (_whole, at: string, said: string) => `${fileField}${at}.${lookUp(partOf, said) ?? said}`,
  ),
}))

/** An endpoint that takes a form with files: these are put first, each under a ticket, and then named to the operation. */
export const uploading =
  ({ prefix, vocabulary, inputs: common = [] }: Api, method: Method) =>
  <Path extends Fields, Query extends Fields, Form extends Fields, View>(
    path: string,
    shape: Uploading<Path, Query, Form, View>,
    reply: Shows<View>,
    { names = {}, ...facts }: Options = {},
  ): Endpoint => {
    const make = () => {
      const reader = customReader(shape, vocabulary)
      const inNames = inWireNames(nameIn(vocabulary, names))
      const renamed = (failure: InvalidInput) => inNames(inFormNames(failure))
      const inputs = [...common, ...reader.inputs, filesInput, ...expandInput(facts)]
      const known = new Set(inputs.filter((input) => input.in === "body").map(({ name }) => name))
      const refuse = refusing(facts.notServed ?? [])
      const expanding = expandingOf(facts.expands)
      const run = (
        request: IncomingRequest,
        found: Found,
        call: Call,
      ): Effect.Effect<unknown, AnyFailure | HttpFailure> =>
        Effect.gen(function* () {
          yield* checkCrossSite(request)
          const asked = withoutBody(found)
          yield* refuse(asked)
          const expanded = yield* expanding(call, asked)
          const runs = ((operation) => running(expanded, operation, renamed)) as Run
          const early = yield* reader.read(asked)
          if (shape.before !== undefined) yield* shape.before(early.path, runs)
          const { uploads } = call.engine
          const receiver = { uploads, caller: call.context.caller, limits: call.limits }
          const named = facts.filePart === undefined ? receiver : { ...receiver, part: facts.filePart }
          const { files, fields } =
            facts.isAlsoBytes === true && !isForm(request)
              ? { files: [yield* receivedBody(request, receiver)], fields: {} }
              : yield* received(request, named, known)
          const given = { ...asked, body: fields }
          yield* refuse(given)
          const read = yield* reader.read(given)
          const view = yield* shape.answer({ ...read, files }, runs, expanded.expansion, expanded)
          return reply.by(expanded)(view)
        })
      return { inputs, run }
    }
    const operations = shape.operations.map(({ _tag }) => _tag)
    return lateEndpoint({ ...facts, isForm: true, method, path: `${prefix}${path}`, operations }, reply, make)
  }
