import { Where, lookUp } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../../errors"
import { Sprints } from "../../sprints/collections"
import type { IssueFieldName } from "../../issue/collections"
import type { QueryField } from "../language/QueryField"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  unknown,
} from "../language/Finding"
import { checkOperator, equality } from "../language/operators"
import { either } from "./holding"
import { unknownValue } from "../language/unknownValue"

/** In no sprint now, and in none that is over. */
const inNone: IssueWhere = Where.and<IssueFieldName>(Where.empty("sprintId"), Where.empty("closedSprintIds"))

const inState = (state: string): IssueWhere =>
  Where.references("sprintId" as const, Sprints, Where.equals("state", state))

const called: Readonly<Record<string, IssueWhere>> = {
  openSprints: inState("active"),
  futureSprints: inState("future"),
  closedSprints: Where.not(Where.empty<IssueFieldName>("closedSprintIds")),
}

/** The issues that are or were in what stands right of an operator. */
const inAny = (finding: Finding, value: Value): Resolved<IssueWhere> => {
  switch (value._tag) {
    case "Empty":
      return Either.right(inNone)
    case "List":
      return Either.map(Either.all(value.items.map((each) => inAny(finding, each))), (all) => either(...all))
    case "Call": {
      const where = lookUp(called, value.name)
      return where === undefined
        ? Either.left(new NotBuilt({ what: `the function ${value.name}() for this field` }))
        : Either.right(where)
    }
    case "Placeholder":
      return Either.left(fault(finding, value.span, ["a sprint"]))
    case "Text": {
      const ids = finding.sprint(value.text)
      if (ids.length > 0) {
        return Either.right(either(Where.oneOf("sprintId", ids), Where.oneOf("closedSprintIds", ids)))
      }
      const said = unknownValue("sprint", value.text)
      return unknown<IssueWhere>(finding, value.span, said, ["the id or the name of a sprint"], Where.none)
    }
  }
}

/** Which sprints issues are or were in. What is in none is neither in a sprint nor outside of one (TRK-41). */
export const bySprint = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    if (value._tag === "Call") yield* checkOperator(finding, field, comparison, ["in", "not in"])
    const where = yield* inAny(finding, value)
    if (equality[operator] === "is") return where
    return value._tag === "Empty"
      ? Where.not(where)
      : Where.and<IssueFieldName>(Where.not(inNone), Where.not(where))
  })
