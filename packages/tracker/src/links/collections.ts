import { Collection, Field } from "@quoin/kernel"
import { LinkRecord } from "./Link"

export const Links = Collection.make({
  name: "tracker.link",
  version: 1,
  schema: LinkRecord,
  key: (link: LinkRecord) => link.id,
  fields: {
    /** There is one link of a type from one issue to another. */
    claim: Field.unique(({ typeId, fromId, toId }: LinkRecord) => `${typeId}/${fromId}/${toId}`),
    fromId: Field.text((link: LinkRecord) => link.fromId),
    toId: Field.text((link: LinkRecord) => link.toId),
    idNumber: Field.number((link: LinkRecord) => Number(link.id)),
  },
  orders: [
    ["fromId", "idNumber"],
    ["toId", "idNumber"],
  ],
})
