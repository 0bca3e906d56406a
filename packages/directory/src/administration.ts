import { type Operation, Permission } from "@quoin/kernel"

/** What is said of an operation that is for administrators alone. Each is audited. */
export const administration = (
  summary: string,
  ...rules: ReadonlyArray<string>
): Operation.OperationFacts => ({
  summary,
  scope: "manage:directory",
  entry: Permission.administer,
  rules: ["DIR-1", ...rules, "DIR-37"],
})
