import { type InvalidInput, ResourceField, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import { NameTaken } from "../../errors"
import { limits } from "../../limits"
import type { LinkType } from "../../site/Site"

const name = ResourceField.name(limits.nameChars)

/** What a type of links is called, and each of two issues by the other. All are kept as one record, in the place of those of the host. */
export const linkTypeFields = { name, inward: name, outward: name }

/** A type as it is to be, under a name that no other one has in any case (TRK-165). */
export const demandFree = (
  type: LinkType,
  others: ReadonlyArray<LinkType>,
): Either.Either<LinkType, InvalidInput | NameTaken> =>
  others.some((other) => foldCase(other.name) === foldCase(type.name))
    ? Either.left(new NameTaken({ kind: "type of links", name: type.name }))
    : Either.right(type)
