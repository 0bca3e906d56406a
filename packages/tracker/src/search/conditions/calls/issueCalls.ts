import { Where, callerKey } from "@quoin/kernel"
import type { Argument, Call } from "@quoin/query"
import * as Either from "effect/Either"
import { Audiences } from "../../../audience/Audience"
import { Comments } from "../../../comments/collections"
import { Changes } from "../../../issue/changes/collections"
import { RemoteLinks } from "../../../links/RemoteLink"
import { whereSeen } from "../../../visibility/Visibility"
import { type Finding, type IssueWhere, type Resolved, fault } from "../../language/Finding"
import { both } from "../holding"
import { linkedTo } from "../linked"
import { childrenOf, parentEpic, parentsOf } from "./kin"
import { momentOf } from "../moments"
import { textIn, userOf } from "./things"

/** The issues that the caller votes for or watches; nobody does neither (TRK-167). */
const withCaller =
  (side: "voters" | "watchers") =>
  (_call: Call, { moment }: Finding): Resolved<ReadonlyArray<IssueWhere>> => {
    const key = callerKey(moment.caller)
    const own = key === undefined ? Where.none : Where.equals(side, key)
    return Either.right([Where.referencedBy(Audiences, "issueId", own)])
  }

const remotely = (call: Call, finding: Finding): Resolved<ReadonlyArray<IssueWhere>> => {
  const wrong = call.arguments.find(({ _tag }) => _tag !== "Text")
  return wrong === undefined
    ? Either.right([
        Where.referencedBy(
          RemoteLinks,
          "issueId",
          Where.oneOf("globalId" as const, call.arguments.map(textIn)),
        ),
      ])
    : Either.left(fault(finding, wrong.span, ["the global id of a link"]))
}

/** Since when, and until when, somebody updated issues: moments as fields of them are compared with. */
const boundsOf = (call: Call, finding: Finding): Resolved<<N extends string>(field: N) => Where.Where<N>> => {
  const [, from, to] = call.arguments
  const at = (argument: Argument | undefined): Resolved<number | undefined> => {
    if (argument === undefined) return Either.right(undefined)
    return argument._tag === "Nested"
      ? Either.left(fault(finding, argument.span, ["a date"]))
      : momentOf(argument, finding)
  }
  return Either.map(Either.all([at(from), at(to)]), ([first, last]) => (field) => {
    const bound = (value: number) => ({ value, inclusive: true })
    return Where.range(field, {
      ...(first === undefined ? {} : { from: bound(first) }),
      ...(last === undefined ? {} : { to: bound(last) }),
    })
  })
}

/** The issues that somebody created, changed or commented on. */
const updatedBy = (call: Call, finding: Finding): Resolved<ReadonlyArray<IssueWhere>> =>
  Either.gen(function* () {
    const user = yield* userOf(call, finding)
    const within = yield* boundsOf(call, finding)
    if (user === undefined) return []
    const commented = (who: "author" | "updateAuthor", when: "createdAt" | "updatedAt") =>
      Where.referencedBy(
        Comments,
        "issueId",
        Where.and<"author" | "updateAuthor" | "createdAt" | "updatedAt" | "only">(
          Where.equals(who, user),
          within(when),
          whereSeen(finding.held),
        ),
      )
    return [
      both(Where.equals("creator", user), within("createdAt" as const)),
      Where.referencedBy(
        Changes,
        "issueId",
        Where.and<"author" | "at">(Where.equals("author", user), within("at")),
      ),
      commented("author", "createdAt"),
      commented("updateAuthor", "updatedAt"),
    ]
  })

type Told = (call: Call, finding: Finding) => Resolved<ReadonlyArray<IssueWhere>>

const calls: ReadonlyMap<string, Told> = new Map<string, Told>([
  ["votedIssues", withCaller("voters")],
  ["watchedIssues", withCaller("watchers")],
  ["issueHistory", (_call, { history }) => Either.right([Where.keyIn(history.issueIds)])],
  ["linkedIssues", linkedTo],
  ["parentEpic", parentEpic],
  ["childIssuesOf", childrenOf],
  ["portfolioChildIssuesOf", childrenOf],
  ["portfolioParentsOf", parentsOf],
  ["updatedBy", updatedBy],
  ["issuesWithRemoteLinksByGlobalId", remotely],
])

/** Conditions on the issues that a call stands for. */
export const issuesCalled = (call: Call, finding: Finding): Resolved<ReadonlyArray<IssueWhere>> | undefined =>
  calls.get(call.name)?.(call, finding)
