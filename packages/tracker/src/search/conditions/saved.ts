import { Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Attachments } from "../../attachments/collections"
import {
  type Comparison,
  type Finding,
  type IssueWhere,
  type Resolved,
  saidFault,
  unknown,
} from "../language/Finding"
import { equality } from "../language/operators"
import type { QueryField } from "../language/QueryField"
import { unknownValue } from "../language/unknownValue"
import { either } from "./holding"

/** What saved queries find, by their names or ids. One that cannot be asked is refused where it is named: its text may be another's. */
export const byFilter = (
  finding: Finding,
  { names: [name] }: QueryField,
  { operator, value }: Comparison,
): Resolved<IssueWhere> => {
  const each = (value._tag === "List" ? value.items : [value]).map((item): Resolved<IssueWhere> => {
    const text = item._tag === "Text" ? item.text : ""
    const saved = finding.saved(text)
    if (Either.isLeft(saved)) {
      const { name: broken, why } = saved.left
      const said = `The filter '${broken}' cannot be asked: ${why}`
      return Either.left(saidFault(finding, item.span, said, ["a filter that can be asked"]))
    }
    return saved.right.length > 0
      ? Either.right(either(...saved.right))
      : unknown<IssueWhere>(
          finding,
          item.span,
          unknownValue(name, text),
          ["the id or the name of a filter"],
          Where.none,
        )
  })
  return Either.map(Either.all(each), (all) =>
    equality[operator] === "is" ? either(...all) : Where.not(either(...all)),
  )
}

/** Whether there are files. */
export const byAttachments = (
  _finding: Finding,
  _field: QueryField,
  { operator }: Comparison,
): Resolved<IssueWhere> => {
  const some = Where.referencedBy(Attachments, "issueId", Where.all)
  return Either.right(operator === "is" ? Where.not(some) : some)
}
