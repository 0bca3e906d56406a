import { type Operation, Permission } from "@quoin/kernel"

/** What is said of an operation that is for administrators alone. */
export const administration = (
  summary: string,
  ...rules: ReadonlyArray<string>
): Operation.OperationFacts => ({
  summary,
  scope: "manage:directory",
  entry: Permission.administer,
  rules,
})
