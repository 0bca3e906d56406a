import { Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Versions } from "../../collections"
import { limits } from "../../limits"
import { partsOfKey } from "../../Issue"
import { byIdOrName } from "../../site/lookup"
import type { VersionRecord } from "../../versions/Version"
import { fieldNameOf } from "../language/comparisons"
import type { QueryField } from "../language/QueryField"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  unknown,
} from "../language/Finding"
import type { RangeOperator } from "../language/operators"
import { beside, both, either, holdsOne } from "./holding"
import { unknownValue } from "../language/unknownValue"

type Range = RangeOperator

/** Priorities by the order in which they are set up, the highest first (TRK-45). */
const byPriority = (
  { site }: Finding,
  field: QueryField,
  operator: Range,
  text: string,
): IssueWhere | undefined => {
  const ids = site.priorities.map(({ id }) => id)
  const one = byIdOrName(site.priorities, text)
  if (one === undefined) return undefined
  const at = ids.indexOf(one.id)
  const beyond = operator.startsWith(">") ? ids.slice(0, at) : ids.slice(at + 1)
  return holdsOne(field, operator.endsWith("=") ? [...beyond, one.id] : beyond)
}

const isBeyond = (operator: Range, one: string, other: string): boolean =>
  operator.endsWith("=") && one === other ? true : operator.startsWith(">") ? one > other : one < other

/**
 * From values behind a beginning no reference is followed, and a filter follows only so many of them: such versions are named one by
 * one, by all that stand before or behind them.
 */
export const isComparedById = (
  { behind }: Pick<QueryField, "behind">,
  { length }: ReadonlyArray<VersionRecord>,
): boolean => behind !== undefined || length > limits.versionsFollowed

/** Versions by their order in the project of each that is named so. */
const byVersion = (
  { version, versionsOf }: Finding,
  field: QueryField,
  operator: Range,
  text: string,
): IssueWhere | undefined => {
  const versions = version(text)
  if (versions.length === 0) return undefined
  if (isComparedById(field, versions)) {
    const beyond = versions.flatMap(({ projectId, position }) =>
      versionsOf(projectId).filter((each) => isBeyond(operator, each.position, position)),
    )
    return holdsOne(
      field,
      beyond.map(({ id }) => id),
    )
  }
  return either(
    ...versions.map(({ projectId, position }) =>
      Where.references(
        field.field,
        Versions,
        Where.and<"projectId" | "position">(
          Where.equals("projectId", projectId),
          beside(operator, "position", position),
        ),
      ),
    ),
  )
}

/** Issues by the number in their key, in the project that it is of. */
const byNumber = ({ project }: Finding, operator: Range, text: string): IssueWhere | undefined => {
  const parts = partsOfKey(text)
  const ids = parts === undefined ? [] : project(parts.projectKey)
  if (parts === undefined || ids.length === 0) return undefined
  return both(Where.isIn("projectId", ids), beside(operator, "number", parts.number))
}

const whereOf = (finding: Finding, field: QueryField, operator: Range, text: string) => {
  switch (field.kind) {
    case "priority":
      return byPriority(finding, field, operator, text)
    case "version":
      return byVersion(finding, field, operator, text)
    default:
      return byNumber(finding, operator, text)
  }
}

/** What comes before or behind a value in the order in which such things are set up. */
export const byRange = (
  finding: Finding,
  field: QueryField,
  operator: Range,
  comparison: Comparison,
): Resolved<IssueWhere> => {
  const { value } = comparison
  const name = fieldNameOf(comparison)
  const allowed = [`a value that exists for the field ${name}`]
  if (value._tag !== "Text") return Either.left(fault(finding, value.span, allowed))
  const where = whereOf(finding, field, operator, value.text)
  return where === undefined
    ? unknown<IssueWhere>(finding, value.span, unknownValue(name, value.text), allowed, Where.none)
    : Either.right(where)
}
