import { type InvalidInput, ResourceField, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import { NameTaken } from "../../errors"
import { limits } from "../../limits"
import type { IssueType } from "../../site/Site"

/** What a type of issues is called, and what is said of it. */
export const issueTypeFields = {
  name: ResourceField.name(limits.issueTypeNameChars),
  description: ResourceField.text(limits.issueTypeDescriptionChars),
}

/** A type under a name that no other one has in any case, of the host's neither (TRK-550). */
export const demandFree = (
  type: IssueType,
  all: ReadonlyArray<IssueType>,
): Either.Either<IssueType, InvalidInput | NameTaken> =>
  all.some((other) => other.id !== type.id && foldCase(other.name) === foldCase(type.name))
    ? Either.left(new NameTaken({ kind: "issue type", name: type.name }))
    : Either.right(type)
