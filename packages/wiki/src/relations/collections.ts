import { Collection, Field } from "@quoin/kernel"
import { RelationRecord, fromClaim, relationClaim, toClaim } from "./Relation"

export const Relations = Collection.make({
  name: "wiki.relation",
  version: 1,
  schema: RelationRecord,
  key: (relation: RelationRecord) => relation.id,
  fields: {
    claim: Field.unique(relationClaim),
    from: Field.text(fromClaim),
    to: Field.text(toClaim),
    sourceId: Field.text((relation: RelationRecord) => relation.sourceId),
    targetId: Field.text((relation: RelationRecord) => relation.targetId),
    at: Field.instant((relation: RelationRecord) => relation.at),
  },
  orders: [["from", "at"], ["to", "at"], ["sourceId"], ["targetId"]],
})
