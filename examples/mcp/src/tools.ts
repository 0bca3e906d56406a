import type { Tool } from "@modelcontextprotocol/sdk/types.js"
import * as Either from "effect/Either"
import { type OperationSchema, operationSchemas } from "quoin"
import type { Operation } from "quoin/kernel"

/** Which operations an agent is offered: all of them at once would be too many to choose from. */
export interface ToolChoice {
  /** Names of domains, such as `wiki`. */
  readonly domains?: ReadonlyArray<string>
  /** Scopes, such as `write:wiki-content`. */
  readonly scopes?: ReadonlyArray<string>
  /** Only what changes nothing. */
  readonly readOnly?: boolean
}

const domainOf = ({ tag }: Operation.Operation): string => tag.split(".")[0] ?? ""

const counted = (names: ReadonlyArray<string>): string =>
  [...new Set(names)]
    .sort()
    .map((name) => `${name} (${names.filter((each) => each === name).length})`)
    .join(", ")

/** The operations that are meant; else what there is to choose from. */
export const chosen = (
  operations: ReadonlyArray<Operation.Operation>,
  { domains = [], scopes = [], readOnly = false }: ToolChoice,
): Either.Either<ReadonlyArray<Operation.Operation>, string> => {
  const found = operations.filter(
    (operation) =>
      (domains.length === 0 || domains.includes(domainOf(operation))) &&
      (scopes.length === 0 || scopes.includes(operation.scope)) &&
      (!readOnly || operation.handler.kind === "query"),
  )
  return found.length > 0 && domains.length + scopes.length > 0
    ? Either.right(found)
    : Either.left(
        `Choose tools by domains or scopes. Domains: ${counted(operations.map(domainOf))}. ` +
          `Scopes: ${counted(operations.map(({ scope }) => scope))}`,
      )
}

/** Some clients take no dot in the name of a tool. */
export const toolName = (tag: string): string => tag.replace(".", "_")

/** What a tool answers is not described: that takes twenty times the place of what it takes, and an agent reads all of it first. */
const toolOf = ({ operation, summary, scope, readOnly, destructive, input }: OperationSchema): Tool => ({
  name: toolName(operation),
  description: `${summary} (scope ${scope})`,
  inputSchema: { ...input, required: [...input.required] },
  annotations: { title: summary, readOnlyHint: readOnly, destructiveHint: destructive, openWorldHint: false },
})

/** Operations as tools, as they describe themselves. */
export const toolsOf = async (operations: ReadonlyArray<Operation.Operation>): Promise<Array<Tool>> =>
  (await operationSchemas(operations)).map(toolOf)
