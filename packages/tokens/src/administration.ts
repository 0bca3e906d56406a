import { type Operation, Permission } from "@quoin/kernel"

/** What is said of an operation on security profiles: for administrators alone, and no token can have its scope. */
export const administration = (
  summary: string,
  ...rules: ReadonlyArray<string>
): Operation.OperationFacts => ({
  summary,
  scope: "manage:security-profiles",
  entry: Permission.administer,
  rules: ["TOK-1", ...rules],
})

/** The same of programs that sign their requests. */
export const administrationOfSigners = (
  summary: string,
  ...rules: ReadonlyArray<string>
): Operation.OperationFacts => ({
  summary,
  scope: "manage:programs",
  entry: Permission.administer,
  rules: ["TOK-40", ...rules],
})
