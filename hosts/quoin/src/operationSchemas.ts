import type { Operation, OperationSchema } from "@quoin/kernel"

/**
 * What operations take and answer, as JSON Schema, with marks of those that change nothing and of those that delete for good: such as
 * those of `domains`, of a domain of a host, or `engine.operations.values()`. What makes them is loaded with the first call.
 */
export const operationSchemas = (
  operations: Iterable<Operation.Operation>,
): Promise<ReadonlyArray<OperationSchema>> =>
  import("@quoin/http").then((http) => http.operationSchemas(operations))
