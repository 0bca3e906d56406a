import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { PermissionSchemeId, attributeOf } from "../PermissionScheme"
import { absentScheme, findScheme } from "../storedScheme"

/** Reads a text that is kept with a permission scheme. */
export class GetSchemeAttribute extends Operation.Request<GetSchemeAttribute>()(
  "tracker.getSchemeAttribute",
  () => ({
    payload: { id: PermissionSchemeId, key: Given.Key },
    success: Schema.Struct({ key: Schema.String, value: Schema.String }),
    failure: CommonFailure,
  }),
) {}

export const getSchemeAttribute = Operation.query(
  GetSchemeAttribute,
  {
    summary: "Read an attribute of a permission scheme",
    scope: "read:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-587"],
  },
  {
    load: ({ id }, reads) =>
      Effect.flatMap(findScheme(reads.get, id), (scheme) =>
        scheme === undefined ? Effect.fail(absentScheme(id)) : Effect.succeed(scheme),
      ),
    answer: ({ key }, scheme) => {
      const value = attributeOf(scheme, key)
      return value === undefined
        ? Either.left(new NotFound({ kind: "attribute", id: key }))
        : Either.right({ key, value })
    },
  },
)
