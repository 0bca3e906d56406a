import { type AnyFailure, InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { CreateObject, createObject } from "../commands/object/CreateObject"
import { UpdateObject, updateObject } from "../commands/object/UpdateObject"
import type { ObjectRecord } from "../objects/AssetObject"
import { type AttributeInput, takenViolation } from "../objects/values/attributeInputs"
import type { ObjectView } from "../objects/views/ObjectView"
import type { RowFault } from "../imports/Import"
import type { Mapped, Plan } from "../imports/plan"
import type { Row } from "../imports/rows/Row"
import { type GivenValues, faultOf, givenBy } from "../imports/values/cellValues"
import { type Claimed, claimsOf } from "../imports/values/claims"
import { findKnown, identityOf } from "../imports/values/known"
import { type Naming, isMadeKey, referenceFaults, resolve } from "../imports/values/references"
import type { Came } from "./Tally"
import type { Made, Working } from "./Working"

/** What the rows of one step have in common. */
export interface RowsAt {
  readonly plan: Plan
  readonly working: Working
  readonly naming: Naming
  readonly claimed: Claimed
}

/** Requests of rows are made of what was parsed: what is wrong with it, the operations tell. */
const unchecked = { disableValidation: true } as const

/** Why a row was refused, by the columns that it came from. */
export const reasonOf = (
  line: number,
  mapped: ReadonlyArray<Mapped>,
  failure: Extract<Made, { _tag: "Refused" }>["failure"],
) => {
  if (!(failure instanceof InvalidInput)) return [faultOf(line, "", undefined, failure.message)]
  return failure.violations.map(({ field, given, allowed }): RowFault => {
    const id = /^attribute:(.+)$/.exec(field)?.[1]
    const column = mapped.find((each) => each.column.attribute.id === id)?.said.column
    return { line, field: column ?? field, given, allowed }
  })
}

export const failed = (faults: ReadonlyArray<RowFault>): Came => ({ counts: { rows: 1, failed: 1 }, faults })

/** What a row gives references, with the objects' keys in place of what it calls them. */
export const inputsOf = ({ plan, naming }: RowsAt, line: number, given: ReadonlyArray<GivenValues>) =>
  Effect.gen(function* () {
    const inputs: Array<AttributeInput> = []
    const faults: Array<RowFault> = []
    const missing: Array<RowFault> = []
    for (const each of given) {
      const { id: attributeId, kind } = each.mapped.column.attribute
      if (kind !== "reference") {
        inputs.push({ attributeId, values: each.values })
        continue
      }
      const found = yield* resolve(naming, each)
      faults.push(...referenceFaults(line, each, found.ambiguous, "ambiguous"))
      const none = referenceFaults(line, each, found.missing, "missing")
      if (plan.mapping.missingReferences === "leave") missing.push(...none)
      else faults.push(...none)
      inputs.push({ attributeId, values: found.keys.filter((key) => !isMadeKey(key)) })
    }
    return { inputs, faults, missing }
  })

const write = (at: RowsAt, object: ObjectRecord | undefined, attributes: ReadonlyArray<AttributeInput>) =>
  object === undefined
    ? at.working.make(
        createObject,
        new CreateObject({ typeId: at.plan.table.type.id, attributes }, unchecked),
      )
    : at.working.make(updateObject, new UpdateObject({ id: object.id, attributes }, unchecked))

/** What a row came to that was written, or would have been. */
const counted = (
  at: RowsAt,
  line: number,
  object: ObjectRecord | undefined,
  isMade: boolean,
  made: Extract<Made, { _tag: "Done" }>,
): Came => {
  const how = object === undefined && !isMade ? "created" : made.wrote ? "updated" : "unchanged"
  const { dryRun } = at.plan.mapping
  const id = object?.id ?? (dryRun === true ? undefined : (made.reply as ObjectView).id)
  return {
    counts: { rows: 1, [how]: 1 },
    mark: { line, ...(id === undefined ? {} : { id }), written: true },
  }
}

const unusedOf = ({ cells }: Row, { mapping }: Plan): ReadonlyArray<string> =>
  typeof cells === "string" || mapping.format === "csv"
    ? []
    : [...cells.keys()].filter((name) => mapping.columns.every(({ column }) => column !== name))

/** What a row is left for, by what the import says. */
const isLeft = ({ mapping }: Plan, isKnown: boolean): boolean =>
  isKnown ? mapping.known === "leave" : mapping.unknown === "leave"

/** What a row comes to, or `undefined` where the step has to end before it. */
export const oneRow = (at: RowsAt, row: Row): Effect.Effect<Came | undefined, AnyFailure> =>
  Effect.gen(function* () {
    const { plan, working, claimed } = at
    const { line } = row
    const { identifier, mapping } = plan
    const columns =
      identifier === undefined || plan.atOnce.includes(identifier)
        ? plan.atOnce
        : [...plan.atOnce, identifier]
    const { given, faults } = givenBy(row, columns, mapping)
    const known = yield* findKnown(working.reads, plan, line, given)
    if ("fault" in known)
      return {
        ...failed(faults.length > 0 ? faults : [known.fault]),
        counts: { rows: 1, failed: 1, unidentified: 1 },
      }
    const { object } = known
    const identity = identifier === undefined ? undefined : identityOf(identifier, given)
    const isMade = object === undefined && identity !== undefined && claimed.hasIdentity(identity)
    const seen = object === undefined ? {} : { mark: { line, id: object.id, written: false } }
    const rest = { ...seen, unused: unusedOf(row, plan) }
    if (isLeft(plan, object !== undefined || isMade)) return { ...rest, counts: { rows: 1, left: 1 } }
    const said = given.filter(({ mapped }) => mapped.column.view.editable)
    const { inputs, ...about } = yield* inputsOf(at, line, said)
    const taken = object === undefined && !isMade ? claimed.taken(said) : []
    const wrong = [
      ...faults,
      ...about.faults,
      ...taken.map(({ mapped: { said, column }, values }): RowFault => ({
        ...takenViolation({ column, values }),
        line,
        field: said.column,
      })),
    ]
    if (wrong.length > 0) return { ...rest, ...failed(wrong) }
    const made = yield* write(at, object, inputs)
    if (made._tag === "Full") return undefined
    if (made._tag === "Refused") return { ...rest, ...failed(reasonOf(line, columns, made.failure)) }
    const came = counted(at, line, object, isMade, made)
    return {
      ...rest,
      ...came,
      counts: { ...came.counts, missingReferences: about.missing.length },
      missing: about.missing,
      claims: claimsOf(plan, said),
    }
  })
