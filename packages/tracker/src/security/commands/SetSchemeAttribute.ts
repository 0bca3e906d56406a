import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  decided,
  exceeded,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { limits } from "../../limits"
import { checkKey } from "../../text"
import { PermissionSchemes } from "../collections"
import { PermissionSchemeId, attributeOf, defaultScheme } from "../PermissionScheme"
import { absentScheme, findScheme } from "../storedScheme"

/** Keeps a text with a permission scheme, for programs: the engine goes by none of them. */
export class SetSchemeAttribute extends Operation.Request<SetSchemeAttribute>()(
  "tracker.setSchemeAttribute",
  () => ({
    payload: {
      id: PermissionSchemeId,
      key: Given.Key,
      value: Given.textOf(limits.schemeAttributeChars),
    },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const setSchemeAttribute = Operation.command(
  SetSchemeAttribute,
  {
    summary: "Set an attribute of a permission scheme",
    scope: "write:tracker-site",
    entry: Permission.administer,
    rules: ["TRK-587"],
  },
  {
    load: ({ id, key }, reads) =>
      Effect.gen(function* () {
        yield* checkKey("key", key)
        return (yield* findScheme(reads.get, id)) ?? (yield* absentScheme(id))
      }),
    decide: ({ id, key, value }, scheme) => {
      if (id === defaultScheme.id) return Either.left(invalid("id", id, "another one than the default"))
      const before = attributeOf(scheme, key)
      if (before === value) return noChange(undefined)
      const others = (scheme.attributes ?? []).filter((each) => each.key !== key)
      const attributes = [...others, { key, value }]
      const tooMany = exceeded(limits, "schemeAttributes", attributes.length)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(PermissionSchemes, { ...scheme, attributes })],
        audit: [auditSetting("Permission scheme changed", scheme.name, changed(key, before, value))],
        reply: undefined,
      })
    },
  },
)
