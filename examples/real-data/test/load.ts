import type { BatchCall, Call, CallResult, Quoin, ReplyOf } from "quoin"
import type { OperationLine, Reference } from "../src/OperationLine"

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "$ref" in value && typeof value.$ref === "string"

/** Carries out operations as `quoin run` does, all in one batch. */
export const load = (
  quoin: Pick<Quoin, "executeAll">,
  lines: ReadonlyArray<OperationLine>,
): Promise<ReadonlyArray<CallResult>> => {
  const places = new Map(lines.map(({ as }, index) => [as, index]))
  const valueOf = ({ $ref }: Reference, replyOf: ReplyOf): unknown => {
    const dot = $ref.lastIndexOf(".")
    const reply: Readonly<Record<string, unknown>> = { ...replyOf(places.get($ref.slice(0, dot)) ?? -1) }
    return reply[$ref.slice(dot + 1)]
  }
  const callOf =
    ({ operation, payload }: OperationLine): BatchCall =>
    (replyOf) => {
      const resolved: unknown = JSON.parse(JSON.stringify(payload), (_name, value: unknown) =>
        isReference(value) ? valueOf(value, replyOf) : value,
      )
      return { operation, payload: resolved } as Call
    }
  return quoin.executeAll(lines.map(callOf))
}
