import { Where, foldCase } from "@quoin/kernel"
import type { Call, Value } from "@quoin/query"
import * as Either from "effect/Either"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  fault,
  unknown,
} from "../language/Finding"
import { equality } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { unknownValue } from "../language/unknownValue"
import { both, either, holdsOne, holdsSome, unequal } from "./holding"
import { textIn } from "./calls/things"
import { wantedIds } from "./values"

interface Option {
  readonly id: string
  readonly value: string
}

const optionCalled = <A extends Option>(options: ReadonlyArray<A>, text: string): A | undefined =>
  options.find(({ id }) => id === text) ?? options.find(({ value }) => foldCase(value) === foldCase(text))

/** `cascadeOption(parent)`, or with a child of it; `none` where nothing is chosen inside. */
const chosen = (finding: Finding, field: QueryField, call: Call): Resolved<IssueWhere> => {
  const [first, second] = call.arguments
  const parent = optionCalled(field.custom?.options ?? [], textIn(first))
  const absent = (argument = first) => {
    const said = unknownValue(field.names[0], textIn(argument))
    return unknown<IssueWhere>(finding, (argument ?? call).span, said, ["an option of the field"], Where.none)
  }
  if (parent === undefined) return absent()
  const has = holdsOne(field, [parent.id])
  if (second === undefined) return Either.right(has)
  const children = parent.children ?? []
  const child = optionCalled(children, textIn(second))
  if (child !== undefined) return Either.right(both(has, holdsOne(field, [child.id])))
  const isNone = second._tag === "Text" && !second.quoted && foldCase(second.text) === "none"
  return isNone
    ? Either.right(
        both(
          has,
          Where.not(
            holdsOne(
              field,
              children.map(({ id }) => id),
            ),
          ),
        ),
      )
    : absent(second)
}

const ofValue = (finding: Finding, field: QueryField, value: Value): Resolved<IssueWhere> => {
  switch (value._tag) {
    case "Empty":
      return Either.right(Where.not(holdsSome(finding, field)))
    case "Call":
      if (value.name === "cascadeOption") return chosen(finding, field, value)
      return Either.map(wantedIds(field, field.names[0], value, finding), () => Where.none)
    case "List":
      return Either.map(Either.all(value.items.map((item) => ofValue(finding, field, item))), (all) =>
        either(...all),
      )
    case "Text":
      return Either.map(wantedIds(field, field.names[0], value, finding), ({ ids }) => holdsOne(field, ids))
    case "Placeholder":
      return Either.left(fault(finding, value.span, ["an option"]))
  }
}

/** By an option, or one inside of another. */
export const byCascade = (
  finding: Finding,
  field: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> =>
  Either.map(ofValue(finding, field, value), (positive) =>
    equality[operator] === "is"
      ? positive
      : value._tag === "Empty"
        ? holdsSome(finding, field)
        : unequal(finding, field, positive),
  )
