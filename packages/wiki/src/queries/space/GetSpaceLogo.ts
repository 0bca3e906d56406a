import { PictureRecord } from "@quoin/directory"
import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadSpaceNamed } from "../../access/storedSpace"

/** Tells where the bytes of a space's logo are. What the answer tells, a transport or host reads from the store of blobs. */
export class GetSpaceLogo extends Operation.Request<GetSpaceLogo>()("wiki.getSpaceLogo", () => ({
  payload: { key: Given.Key },
  success: Schema.Struct({ key: Schema.String, ...PictureRecord.fields }),
  failure: CommonFailure,
})) {}

export const getSpaceLogo = Operation.query(
  GetSpaceLogo,
  {
    summary: "Find the logo of a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-381"],
  },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceNamed(reads, key), (space) => ({ space })),
    answer: ({ key }, { space }) =>
      space.logo === undefined
        ? Either.left(new NotFound({ kind: "space", id: key, detail: "it has no logo of its own" }))
        : Either.right({ key: space.key, ...space.logo }),
  },
)
