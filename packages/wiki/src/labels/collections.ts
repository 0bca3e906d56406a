import { Collection, Field } from "@quoin/kernel"
import { LabelRecord, labelClaim, labelKey } from "./Label"

export const Labels = Collection.make({
  name: "wiki.label",
  version: 1,
  schema: LabelRecord,
  key: (label: LabelRecord) => label.id,
  fields: {
    claim: Field.unique((label: LabelRecord) => labelClaim(label.holderId, label)),
    /** What all uses of a label have in common. */
    label: Field.text(labelKey),
    holderId: Field.text((label: LabelRecord) => label.holderId),
    spaceId: Field.text((label: LabelRecord) => label.spaceId),
    prefix: Field.text((label: LabelRecord) => label.prefix),
    /** Whose it is; nobody's, as an empty text, where everybody sees it. */
    owner: Field.text((label: LabelRecord) => label.owner ?? ""),
    name: Field.text((label: LabelRecord) => label.name),
    by: Field.text((label: LabelRecord) => label.by),
    at: Field.instant((label: LabelRecord) => label.at),
  },
  orders: [
    ["holderId", "name"],
    ["label", "at"],
    ["spaceId", "at"],
    ["prefix", "at"],
    ["by", "at"],
  ],
})
