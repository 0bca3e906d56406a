import { Operation, Commit, CommonFailure, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds, statusOf } from "../../definitions/kinds"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import { haveValue } from "../../upkeep/objectPresence"
import { administerShared } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { shippedRule } from "../../definitions/shared/SharedDefinition"
import { type StatusRecord, globalStatuses } from "../../definitions/shared/Status"
import { Statuses } from "../../definitions/collections"

/** Deletes a status; refused while an attribute allows it by its id or an object has it. */
export class DeleteStatus extends Schema.TaggedRequest<DeleteStatus>()("assets.deleteStatus", {
  payload: { id: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

/** That no object has the status holds until the commit; attributes are guarded with all definitions. */
const isStatusUsed = (
  reads: Reads,
  definitions: Definitions,
  { id, schemaId }: StatusRecord,
): Effect.Effect<boolean, ReadFailure> => {
  const attributes = [...definitions.attributes.values()].filter(
    ({ kind, typeId }) =>
      kind === "status" && (schemaId === undefined || definitions.types.get(typeId)?.schemaId === schemaId),
  )
  return attributes.some(({ typeValueMulti = [] }) => typeValueMulti.includes(id))
    ? Effect.succeed(true)
    : Effect.map(
        Effect.forEach(attributes, (attribute) => haveValue(reads, attribute, id)),
        (found) => found.includes(true),
      )
}

export const deleteStatus = Operation.command(
  DeleteStatus,
  { summary: "Delete a status", scope: "manage:assets", rules: ["AST-70"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const status = yield* statusOf(definitions, id)
        return {
          definitions,
          status,
          stamp: yield* newStamp(reads),
          isUsed: yield* isStatusUsed(reads, definitions, status),
        }
      }),
    allow: (_request, { status }) => administerShared(kinds.status, status.id, status.schemaId),
    decide: (_request, { definitions, stamp, status, isUsed }) => {
      const rules = [
        shippedRule(globalStatuses, status.id),
        rule(!isUsed, "id", status.id, "a status that no attribute names and no object has"),
      ]
      return Either.map(checkRules(rules), () => ({
        changes: [Commit.remove(Statuses, status.id), stampDefinitions(stamp)],
        events: [],
        audit: [
          definitionAudit("deleted", "Status", status.name, definitions.schemas.get(status.schemaId ?? "")),
        ],
        reply: undefined,
      }))
    },
  },
)
