import { CreateSpace, GetSpace, ListSpaces } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { given } from "../../request/fields"
import { ofSpaces } from "../below"
import { newSpaceFields, notServedInNewSpace } from "../bodies"
import { onNewSpace, onSpace } from "../expandable"
import { space, spaces } from "../shows"

const keyLists = {
  spaceKey: given(Schema.Array(Schema.String)),
  spaceKeys: given(Schema.Array(Schema.String)),
}

/** The keys of spaces, under either of their names. */
const spaceKeys = {
  fields: keyLists,
  instead: ["keys"],
  to: ({ spaceKey = [], spaceKeys = [] }: Schema.Struct.Type<typeof keyLists>) =>
    Either.right({ keys: [...spaceKey, ...spaceKeys] }),
}

const { get, post } = ofSpaces

/** Spaces. */
export const spaceEndpoints = [
  post("/space", CreateSpace, space, {
    expands: onNewSpace,
    sent: {
      fields: newSpaceFields,
      instead: ["description"],
      to: ({ description }) => Either.right({ description: description?.plain?.value }),
    },
    notServed: notServedInNewSpace,
    says: "With its home page.",
  }),
  get("/space", ListSpaces, spaces, {
    expands: onSpace,
    sent: spaceKeys,
    notServed: ["label", "contentLabel", "favourite", "hasRetentionPolicy"],
    says: "By name.",
  }),
  get("/space/:key", GetSpace, space, { expands: onSpace }),
]
