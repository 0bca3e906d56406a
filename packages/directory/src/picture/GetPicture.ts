import { CommonFailure, NotFound, Operation, Permission, UserKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadNamed, namedFields } from "../user/named"
import { PictureRecord } from "../user/Picture"

/**
 * Tells where the bytes of a user's picture are, to whoever may see the user. What the answer tells, a transport or host reads from
 * the store of blobs.
 */
export class GetPicture extends Operation.Request<GetPicture>()("directory.getPicture", () => ({
  payload: namedFields,
  success: Schema.Struct({ userKey: UserKey, ...PictureRecord.fields }),
  failure: CommonFailure,
})) {}

export const getPicture = Operation.query(
  GetPicture,
  {
    summary: "Find the picture of a user",
    scope: "read:directory",
    entry: Permission.seePeople,
    rules: ["DIR-2", "DIR-42", "DIR-124", "DIR-128"],
  },
  {
    load: (request, reads) => loadNamed(reads, request),
    answer: (_request, { key, picture }) =>
      picture === undefined
        ? Either.left(new NotFound({ kind: "user", id: key, detail: "it has no picture of its own" }))
        : Either.right({ userKey: key, ...picture }),
  },
)
