import { perform } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as AST from "effect/SchemaAST"
import type { Endpoint, Input } from "../contract/Endpoint"
import { presentOf } from "../contract/input/fieldReader"
import { fits } from "../contract/input/fits"
import { payloadOf } from "../contract/input/RequestParts"
import { sentFields } from "../contract/input/leniency"
import { wordOf } from "./vocabulary/vocabulary"

export const rpcPrefix = "/rpc"

/** Where an operation is served. */
export const rpcPath = (tag: string): string => `${rpcPrefix}/${tag}`

const inputsOf = ({ tag, request }: Operation.Operation): ReadonlyArray<Input> => {
  const { _tag: _, ...fields } = request.fields
  return sentFields(Schema.Struct(fields).ast).map(({ name: key, type, isOptional }) => {
    const name = String(key)
    const ast = presentOf(type)
    const { says = "", example } = wordOf(tag, name, fits(ast)) ?? {}
    return { name, in: "body", ast, required: !isOptional, says, example }
  })
}

const isEmpty = (ast: AST.AST): boolean => AST.isVoidKeyword(ast) || AST.isUndefinedKeyword(ast)

/** An operation under its own name: nothing is mapped, so nothing can be left out. */
export const rpcEndpoint = (operation: Operation.Operation): Endpoint => {
  const { tag, request } = operation
  return {
    method: "POST",
    path: rpcPath(tag),
    operations: [tag],
    // Read only by those who tell of it, and made for them: nothing is checked by either.
    get inputs() {
      return inputsOf(operation)
    },
    get reply() {
      return isEmpty(request.success.ast) ? undefined : Schema.make(request.success.ast)
    },
    run: (incoming, _found, { engine, context }) =>
      Effect.flatMap(payloadOf(incoming), (payload) =>
        perform(engine, tag, payload, Effect.succeed(context)),
      ),
  }
}
