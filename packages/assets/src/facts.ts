import type { Operation } from "@quoin/kernel"

/** What is said of an operation that needs this scope: a line for people, and the rules that it keeps. */
const facts =
  (scope: string) =>
  (summary: string, ...rules: ReadonlyArray<string>): Operation.OperationFacts => ({ summary, scope, rules })

/** Of commands on definitions. */
export const managing = facts("manage:assets")

/** Of commands on objects. */
export const writing = facts("write:assets")

/** Of queries. */
export const reading = facts("read:assets")
