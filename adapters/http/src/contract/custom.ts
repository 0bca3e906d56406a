import type { AnyFailure, Expansion, Operation } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type { HttpFailure } from "../failure/failures"
import type { Call } from "../request/Call"
import { type Fields, type Read, fieldReader } from "./input/fieldReader"
import type { RequestParts } from "./input/RequestParts"
import type { Vocabulary } from "./Vocabulary"

/** Runs an operation for the caller; violations name fields as the API does. */
export type Run = <Request extends Operation.AnyRequest>(
  request: Request,
) => Effect.Effect<Schema.WithResult.Success<Request>, AnyFailure>

/** An endpoint that runs one of several operations, or more than one: its input and its work. */
export interface Custom<Path extends Fields, Query extends Fields, Body extends Fields, View> {
  /** The operations that it can run. */
  readonly operations: ReadonlyArray<Operation.RequestSchema>
  readonly path: Path
  readonly query: Query
  readonly body: Body
  readonly answer: (
    input: { readonly path: Read<Path>; readonly query: Read<Query>; readonly body: Read<Body> },
    run: Run,
    expansion: Expansion.Expansion,
    header: Call["header"],
  ) => Effect.Effect<View, AnyFailure | HttpFailure>
}

/** Reads the three parts of a request. */
export const customReader = <Path extends Fields, Query extends Fields, Body extends Fields, View>(
  shape: Pick<Custom<Path, Query, Body, View>, "path" | "query" | "body">,
  vocabulary: Vocabulary,
) => {
  const path = fieldReader(shape.path, "path", vocabulary)
  const query = fieldReader(shape.query, "query", vocabulary)
  const body = fieldReader(shape.body, "body", vocabulary)
  return {
    inputs: [...path.inputs, ...query.inputs, ...body.inputs],
    read: (given: RequestParts) =>
      Either.all({
        path: path.read(given.path),
        query: query.read(given.query),
        body: body.read(given.body),
      }),
  }
}
