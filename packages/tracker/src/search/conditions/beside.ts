import { Where, callerKey } from "@quoin/kernel"
import * as Either from "effect/Either"
import { Audiences } from "../../audience/Audience"
import { Projects } from "../../project/collections"
import type { QueryField } from "../language/QueryField"
import type { Comparison, Finding, IssueWhere, Resolved } from "../language/Finding"
import { equality } from "../language/operators"
import { both, either } from "./holding"
import type { Things } from "./calls/things"
import { wantedIds } from "./values"

/** How a field is asked for that issues do not have by themselves. */
interface Beside {
  readonly isOne: (ids: ReadonlyArray<string>) => IssueWhere
  /** Where things can be found by a condition on them. */
  readonly isAmong?: (things: Things) => IssueWhere
  readonly isSome: IssueWhere
  /** Issues that can be told from others by these. */
  readonly within: (ids: ReadonlyArray<string>) => IssueWhere
}

const inProject = (where: Where.Where<"categoryId">): IssueWhere =>
  Where.references("projectId" as const, Projects, where)

const projectType: Beside = {
  isOne: (types) => Where.references("projectId" as const, Projects, Where.isIn("typeKey", types)),
  isSome: Where.all,
  within: () => Where.all,
}

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
  const isOwn = (key: string) => key === caller
  return {
    isOne: (keys) => {
      const others = keys.filter((key) => !isOwn(key))
      return either(among(keys.filter(isOwn)), ...(others.length === 0 ? [] : [both(known, among(others))]))
    },
    isAmong: (things) => both(known, Where.referencedBy(Audiences, "issueId", things.among(side))),
    isSome: Where.referencedBy(Audiences, "issueId", Where.not(Where.empty(side))),
    within: (keys) => (keys.every(isOwn) ? Where.all : known),
  }
}

const besideOf = ({ kind, names: [name] }: QueryField, finding: Finding): Beside => {
  if (kind === "category") return category
  return kind === "projectType" ? projectType : audience(name === "voter" ? "voters" : "watchers", finding)
}

/** What is empty is neither equal nor unequal to anything (TRK-41). */
export const byBeside = (finding: Finding, field: QueryField, comparison: Comparison): Resolved<IssueWhere> =>
  Either.gen(function* () {
    const { operator, value } = comparison
    const { isOne, isSome, isAmong, within } = besideOf(field, finding)
    const { ids, empty, things } = yield* wantedIds(field, field.names[0], value, finding)
    const positive = either(
      ...(ids.length === 0 ? [] : [isOne(ids)]),
      ...things.flatMap((each) => isAmong?.(each) ?? []),
      ...(empty ? [Where.not(isSome)] : []),
    )
    if (equality[operator] === "is") return positive
    // Of a group the caller may not know all: where these are hidden, nobody is told from others.
    const told = things.length === 0 ? within(ids) : within(["", ...ids])
    return both(isSome, told, Where.not(positive))
  })
