import { type InvalidInput, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import { NameTaken } from "../../errors"
import { limits } from "../../limits"
import type { LinkType } from "../../site/Site"
import { Rules } from "../../text"

/** A type as it is to be, under a name that no other one has in any case (TRK-165). */
export const checkLinkType = (
  { id, name, inward, outward }: LinkType,
  others: ReadonlyArray<LinkType>,
): Either.Either<LinkType, InvalidInput | NameTaken> => {
  const type = { id, name: name.trim(), inward: inward.trim(), outward: outward.trim() }
  const rules = new Rules()
  rules.name("name", type.name, limits.nameChars)
  rules.name("inward", type.inward, limits.nameChars)
  rules.name("outward", type.outward, limits.nameChars)
  return others.some((other) => foldCase(other.name) === foldCase(type.name))
    ? Either.left(new NameTaken({ kind: "type of links", name: type.name }))
    : rules.judged(type)
}
