import * as Either from "effect/Either"
import { byIdOrName } from "../../site/lookup"
import type { FieldKind } from "../FieldKind"
import { emptyValue } from "../FieldValue"
import { asText, isNothing, namedBy } from "../inputValues"
import { oneOfNamed } from "../../text"
import { toldNamed } from "./namedKinds"

/** The level of security in which an issue is kept: one that the caller is in (TRK-514). */
export const levelKind: FieldKind = {
  type: "securitylevel",
  verbs: ["set"],
  read: (given, { levels }) => {
    if (isNothing(given)) return Either.right(undefined)
    const named = namedBy(given)
    const found = named === undefined ? undefined : byIdOrName(levels, named)
    return found === undefined ? Either.left(oneOfNamed(levels)) : Either.right(found.id)
  },
  show: (held, { level }) => {
    const found = level(asText(held) ?? "")
    return found === undefined ? emptyValue : { kind: "level", level: found }
  },
  told: (held, { level }) => toldNamed(level(asText(held) ?? "")),
  choices: ({ levels }) => levels.map((level) => ({ kind: "level", level })),
}
