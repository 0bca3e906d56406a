import { Collection, Field } from "@quoin/kernel"
import { LinkRecord, linkClaim } from "./Link"

export const Links = Collection.make({
  name: "tracker.link",
  version: 1,
  schema: LinkRecord,
  key: (link: LinkRecord) => link.id,
  fields: {
    claim: Field.unique(linkClaim),
    typeId: Field.text((link: LinkRecord) => link.typeId),
    fromId: Field.text((link: LinkRecord) => link.fromId),
    toId: Field.text((link: LinkRecord) => link.toId),
    createdAt: Field.instant((link: LinkRecord) => link.createdAt),
    idNumber: Field.number((link: LinkRecord) => Number(link.id)),
  },
  orders: [["fromId", "createdAt", "idNumber"], ["toId", "createdAt", "idNumber"], ["typeId"]],
})
