import type { AnyFailure, Expansion, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { Api, Options } from "./Api"
import { type Custom, type Run, customReader } from "./custom"
import { type Sent, readerOf, sentReader } from "./operationInput"
import type { Endpoint, EndpointFacts, Method } from "./Endpoint"
import { askedExpansion, hoisted } from "./input/expansion"
import type { Fields } from "./input/fieldReader"
import { type Fixed, checkingFixed } from "./input/fixedFields"
import type { RequestParts } from "./input/RequestParts"
import { type Answering, expandInput, prepared } from "./preparation"
import { lateEndpoint } from "./lateEndpoint"
import { operationDefects, tellingRequests } from "./requestDefects"
import { running } from "./execution"
import { agreeing, otherwise } from "./input/sameAddress"
import type { Shows } from "../answers/Shows"
import type { Call } from "../request/Call"
import { uploading } from "./upload"
import { inWireNames, nameIn } from "./Vocabulary"

/** A request class: a schema whose values carry their own success and failure schemas. */
type RequestClass<Request extends Operation.AnyRequest> = Operation.RequestSchema<Request["_tag"]> &
  (new (...fields: never) => Request)

/** What is read once the operation is done, for what the answer shows and the reply does not know. */
export interface ThenRead<Reply> {
  readonly operation: Operation.RequestSchema
  readonly read: (
    run: Run,
    expansion: Expansion.Expansion,
  ) => (reply: Reply) => Effect.Effect<Reply, AnyFailure>
}

/** What is said of an endpoint of one operation. */
export interface DerivedOptions<Of extends Fields, Reply = unknown> extends Options {
  readonly sent?: Sent<Of>
  readonly thenRead?: ThenRead<Reply>
  readonly fixed?: Fixed
  /** Fields that are sent in the query of a write, beside its body. */
  readonly inQuery?: ReadonlyArray<string>
}

/** What an operation must know of the expansion, so that it loads what is shown. */
const toExpand = (request: Operation.RequestSchema, { expands }: EndpointFacts, { query }: RequestParts) =>
  expands === undefined || !Object.hasOwn(request.fields, "expand")
    ? {}
    : { expand: hoisted(askedExpansion(expands, query["expand"])) }

/** An endpoint whose API sends the fields of its operation one by one. */
const derived =
  ({ prefix, vocabulary, inputs: common = [], isSame }: Api, method: Method) =>
  <Request extends Operation.AnyRequest, Of extends Fields = Fields>(
    path: string,
    request: RequestClass<Request>,
    reply?: Shows<Schema.WithResult.Success<Request>>,
    {
      names = {},
      sent,
      thenRead,
      fixed,
      inQuery,
      ...facts
    }: DerivedOptions<Of, Schema.WithResult.Success<Request>> = {},
  ): Endpoint => {
    const make = () => {
      const without = facts.expands === undefined ? [] : ["expand"]
      const other = sent === undefined ? undefined : sentReader(sent, method, vocabulary)
      const reader = readerOf(request, { method, path, vocabulary, names, without, inQuery, sent: other })
      const checked = checkingFixed(fixed, { method, path, vocabulary, names, without })
      const renamed = inWireNames(nameIn(vocabulary, names))
      const inputs = [...common, ...reader.inputs, ...expandInput(facts)]
      const moved = method === "PUT" && isSame !== undefined ? otherwise(isSame, path) : () => []
      const show = reply?.by as Shows<unknown>["by"] | undefined
      const then = thenRead?.read as ThenRead<unknown>["read"] | undefined
      const whole = (call: Call) => (reply: unknown) =>
        then === undefined
          ? Effect.succeed(reply)
          : then(((next) => running(call, next, renamed)) as Run, call.expansion)(reply)
      const answer: Answering = (given, call) =>
        Effect.flatMap(agreeing(reader.read(given, toExpand(request, facts, given)), moved(given)), (read) =>
          Effect.zipRight(
            checked(given, call),
            running(call, read.request, (failure) => renamed(read.told(failure))),
          ).pipe(
            Effect.flatMap(whole(call)),
            Effect.map(show === undefined ? () => undefined : show({ ...call, sent: read.sent })),
          ),
        )
      return { inputs, run: prepared(facts, inputs, answer) }
    }
    const operations = [request, thenRead?.operation, fixed?.by].flatMap((each) => each?._tag ?? [])
    const known = { ...facts, ...(fixed === undefined ? {} : { fixed: fixed.names }) }
    return lateEndpoint({ ...known, method, path: `${prefix}${path}`, operations }, reply, make)
  }

/** An endpoint that runs one of several operations, or more than one. */
const custom =
  ({ prefix, vocabulary, inputs: common = [] }: Api, method: Method) =>
  <Path extends Fields, Query extends Fields, Body extends Fields, View>(
    path: string,
    shape: Custom<Path, Query, Body, View>,
    reply: Shows<View> | undefined,
    { names = {}, ...facts }: Options = {},
  ): Endpoint => {
    const make = () => {
      const reader = customReader(shape, vocabulary)
      const renamed = inWireNames(nameIn(vocabulary, names))
      const inputs = [...common, ...reader.inputs, ...expandInput(facts)]
      const answer: Answering = (given, call) => {
        const run = ((request) => operationDefects(running(call, request, renamed))) as Run
        const show = reply === undefined ? () => undefined : reply.by(call)
        return Effect.flatMap(reader.read(given), (read) =>
          Effect.map(
            tellingRequests(() => shape.answer(read, run, call.expansion, call.header), renamed),
            show,
          ),
        )
      }
      return { inputs, run: prepared(facts, inputs, answer) }
    }
    const operations = shape.operations.map(({ _tag }) => _tag)
    return lateEndpoint({ ...facts, method, path: `${prefix}${path}`, operations }, reply, make)
  }

/**
 * The endpoints of an API. Each is one line: an address, an operation, and what shows its reply. What the API sends in another
 * shape is said beside it; only one that runs several operations has an answer of its own.
 */
export const apiEndpoints = (api: Api) => ({
  get: derived(api, "GET"),
  post: derived(api, "POST"),
  put: derived(api, "PUT"),
  del: derived(api, "DELETE"),
  upload: { post: uploading(api, "POST"), put: uploading(api, "PUT") },
  custom: {
    get: custom(api, "GET"),
    post: custom(api, "POST"),
    put: custom(api, "PUT"),
    del: custom(api, "DELETE"),
  },
})

export type ApiEndpoints = ReturnType<typeof apiEndpoints>
