import { type Operation, Permission } from "@quoin/kernel"

/** The scope by which a consumer asks for itself. No profile, consumer or add-on is ever given it. */
export const consumerScope = "ask:grants"

/** What a consumer does that has signed its request. */
export const ofConsumers = (summary: string, ...rules: ReadonlyArray<string>): Operation.OperationFacts => ({
  summary,
  scope: consumerScope,
  entry: Permission.open,
  whileReadOnly: true,
  rules,
})
