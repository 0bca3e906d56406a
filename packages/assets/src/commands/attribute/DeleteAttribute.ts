import { Operation, Commit, CommonFailure, type Decision, NotFound } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { withLabelsBelow } from "../../definitions/attribute/attributeChange"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { definitionAudit } from "../../definitions/definitionAudit"
import type { Definitions } from "../../definitions/Definitions"
import { kinds } from "../../definitions/kinds"
import { ownAttributes, typesWith, withLabel } from "../../definitions/attribute/labels"
import { loadDefinitions, newStamp, stampDefinitions } from "../../definitions/stampedDefinitions"
import {
  type RewriteStep,
  beginRewrite,
  nextRewriteStep,
  rewriteDecision,
} from "../../upkeep/objectRewriting"
import type { TypeRecord } from "../../definitions/type/ObjectType"
import { checkRules, rule } from "../../definitions/rules"
import { inSchema } from "../../definitions/permissions"
import { AttributeDefinitions } from "../../definitions/collections"

/**
 * Deletes an attribute and its values on objects. It is absent at once; the values follow in as
 * many steps as they need, and after a crash the same request goes on. Where it was the label, Name is again. The
 * attributes of the system stay.
 */
export class DeleteAttribute extends Schema.TaggedRequest<DeleteAttribute>()("assets.deleteAttribute", {
  payload: { id: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

interface State {
  readonly definitions: Definitions
  readonly stamp: string
  readonly type: TypeRecord
  /** As it is stored, also when it is absent for everybody else already. */
  readonly attribute: AttributeRecord
  /** Objects that wait for this deletion, or for an earlier change of the type. */
  readonly step: RewriteStep | undefined
}

const begin = ({ definitions, stamp, type, attribute }: State): Decision<void> => {
  const own = ownAttributes(definitions, type.id)
  const name = own.find(({ system }) => system === "Name")
  const labels = attribute.label ? withLabel(own, name?.id) : []
  const kept = labels.filter(({ id }) => id !== attribute.id)
  const gone: AttributeRecord = { ...attribute, deleting: true }
  const { attributes, relabelled } = withLabelsBelow(definitions, type, [...kept, gone])
  return {
    changes: [
      ...attributes.map((each) => Commit.put(AttributeDefinitions, each)),
      stampDefinitions(stamp),
      ...beginRewrite(type, [...typesWith(definitions, attribute), ...relabelled]),
    ],
    events: [],
    audit: [
      definitionAudit("deleted", "Attribute", attribute.name, definitions.schemas.get(type.schemaId), [
        { name: "object type", oldValue: type.name, newValue: "" },
      ]),
    ],
    reply: undefined,
    unfinished: true,
  }
}

export const deleteAttribute = Operation.command(
  DeleteAttribute,
  { summary: "Delete an attribute and its values", scope: "manage:assets", rules: ["AST-59"] },
  {
    load: ({ id }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const attribute = yield* reads.get(AttributeDefinitions, id)
        const type = definitions.types.get(attribute?.typeId ?? "")
        if (attribute === undefined || type === undefined) {
          return yield* new NotFound({ kind: kinds.attribute, id })
        }
        return {
          definitions,
          type,
          attribute,
          stamp: yield* newStamp(reads),
          step: yield* nextRewriteStep(reads, definitions, type.id),
        }
      }),
    allow: ({ id }, { type }) => {
      const { schemaId } = type
      return {
        see: [inSchema("view", kinds.attribute, id, schemaId)],
        do: inSchema("admin", kinds.attribute, id, schemaId),
      }
    },
    decide: (_request, state) => {
      const { attribute, step } = state
      if (step !== undefined) return Either.right(rewriteDecision(step, undefined))
      if (attribute.deleting === true) {
        const changes = [Commit.remove(AttributeDefinitions, attribute.id)]
        return Either.right({ changes, events: [], audit: [], reply: undefined })
      }
      const isOwn = rule(
        attribute.system === undefined,
        "id",
        attribute.id,
        "an attribute that is not the system's",
      )
      return Either.map(checkRules([isOwn]), () => begin(state))
    },
  },
)
