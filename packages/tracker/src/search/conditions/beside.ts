import { Where, callerKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Audiences } from "../audience/Audience"
import { Projects } from "../project/collections"
import type { IssueFieldName } from "../issue/collections"
import type { QueryField } from "./language/fieldNames"
import type { Comparison, Finding, IssueWhere, Resolved } from "./language/Finding"
import { checkOperator, equalities, equality } from "./language/operators"
import { wantedIds } from "./values"

const both = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.and<IssueFieldName>(...clauses)
const either = (...clauses: ReadonlyArray<IssueWhere>): IssueWhere => Where.or<IssueFieldName>(...clauses)

/** How a field is asked for that issues do not have by themselves. */
interface Beside {
  readonly isOne: (ids: ReadonlyArray<string>) => IssueWhere
  readonly isSome: IssueWhere
  /** Issues that can be told from others by these. */
  readonly within: (ids: ReadonlyArray<string>) => IssueWhere
}

const inProject = (where: Where.Where<"categoryId">): IssueWhere =>
  Where.references("projectId" as const, Projects, where)

const category: Beside = {
  isOne: (ids) => inProject(Where.isIn("categoryId", ids)),
  isSome: inProject(Where.not(Where.empty("categoryId"))),
  within: () => Where.all,
}

/** Where others vote and watch is told in projects alone where the caller may know them (TRK-187). */
const audience = (side: "voters" | "watchers", { known, moment }: Finding): Beside => {
  const caller = callerKey(moment.caller)
  const among = (keys: ReadonlyArray<string>): IssueWhere =>
    Where.referencedBy(Audiences, "issueId", Where.isIn(side, keys))
  const inKnown = Where.isIn<IssueFieldName>("projectId", known)
  const isOwn = (key: string) => key === caller
  return {
    isOne: (keys) => {
      const others = keys.filter((key) => !isOwn(key))
      return either(among(keys.filter(isOwn)), ...(others.length === 0 ? [] : [both(inKnown, among(others))]))
    },
    isSome: Where.referencedBy(Audiences, "issueId", Where.not(Where.empty(side))),
    within: (keys) => (keys.every(isOwn) ? Where.all : inKnown),
  }
}

const besideOf = ({ kind, names: [name] }: QueryField, finding: Finding): Beside =>
  kind === "category" ? category : audience(name === "voter" ? "voters" : "watchers", finding)

/** What is empty is neither equal nor unequal to anything (TRK-41). */
export const byBeside = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    yield* checkOperator(finding, field, comparison, equalities)
    const { isOne, isSome, within } = besideOf(field, finding)
    const { ids, empty } = yield* wantedIds(field, field.names[0], value, finding)
    const positive = either(...(ids.length === 0 ? [] : [isOne(ids)]), ...(empty ? [Where.not(isSome)] : []))
    return equality[operator] === "is" ? positive : both(isSome, within(ids), Where.not(positive))
  })
