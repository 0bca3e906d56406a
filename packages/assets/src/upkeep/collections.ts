import { Collection } from "@quoin/kernel"
import { ObjectRewrite } from "./ObjectRewrite"

export const ObjectRewrites = Collection.make({
  name: "assets.rewrite",
  version: 1,
  schema: ObjectRewrite,
  key: (rewrite: ObjectRewrite) => rewrite.typeId,
  fields: {},
})
