import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import {
  type AttributeChange,
  type StatedChange,
  attributeChange,
} from "../definitions/attribute/attributeChange"
import { type Judged, unknownGroups } from "../definitions/attribute/attributeContext"
import type { AttributeRecord } from "../definitions/attribute/AttributeDefinition"
import type { Stamped } from "../definitions/definitionChange"
import type { Definitions } from "../definitions/Definitions"
import { kinds } from "../definitions/kinds"
import type { TypeRecord } from "../definitions/type/ObjectType"
import { loadPatternRules } from "../definitions/attribute/latePatternRules"
import { type RewriteStep, nextRewriteStep } from "./objectRewriting"
import { type Offences, findOffences, scrutinyOf } from "./tightenedRules"

/** What a change of an attribute is decided on. */
export interface AttributeState extends Stamped, Judged {
  readonly type: TypeRecord
  /** An earlier change of the type that its objects still wait for. */
  readonly step: RewriteStep | undefined
  readonly attribute: AttributeRecord
  readonly change: AttributeChange
  /** Objects that break the rules which this change, or an earlier one that is not verified yet, tightens. */
  readonly offences: Offences
}

/** The attribute that a type declares itself; one that it inherits is changed where it comes from. */
export const declaredAttribute = (
  { attributes }: Definitions,
  type: TypeRecord,
  id: string,
): Either.Either<AttributeRecord, NotFound> => {
  const attribute = attributes.get(id)
  return attribute?.typeId === type.id
    ? Either.right(attribute)
    : Either.left(new NotFound({ kind: kinds.attribute, id }))
}

/** Loads what the change of one attribute of a type rests on. */
export const loadAttributeState = (
  reads: Reads,
  stamped: Stamped,
  type: TypeRecord,
  attribute: AttributeRecord,
  stated: StatedChange,
  removesExcess: boolean,
): Effect.Effect<AttributeState, ReadFailure> =>
  Effect.gen(function* () {
    const { definitions } = stamped
    const change = attributeChange(definitions, type, attribute, stated)
    const { unverified } = attribute
    const offences =
      unverified === undefined
        ? findOffences(
            reads,
            definitions,
            change.attribute,
            scrutinyOf(attribute, change.attribute, removesExcess),
          )
        : findOffences(reads, definitions, attribute, scrutinyOf(unverified, attribute, false))
    return {
      ...stamped,
      type,
      step: yield* nextRewriteStep(reads, definitions, type.id),
      attribute,
      change,
      unknownGroups: stated.typeValueMulti === undefined ? [] : yield* unknownGroups(reads, change.attribute),
      patternRules: yield* loadPatternRules(change.attribute),
      offences: yield* offences,
    }
  })
