import { Logins } from "@quoin/directory"
import {
  type LimitExceeded,
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  callerKey,
  distinct,
  exceeded,
  foldCase,
  groupedBy,
  limits as kernelLimits,
  selectAll,
} from "@quoin/kernel"
import type { Call, Value } from "@quoin/query"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Versions } from "../../collections"
import { IssueHistories } from "../../history/IssueHistory"
import { Issues } from "../../issue/collections"
import { loadLinkTypes } from "../../links/types/LinkTypes"
import type { Site } from "../../site/Site"
import { type Knowing, thingsCalled } from "../conditions/calls/things"
import { isComparedById } from "../conditions/ranges"
import { type Compared, aboutKinds, callsOf, fieldNameOf, givenTo } from "../language/comparisons"
import { queryField } from "../language/fieldNames"
import type { Asked, Finding, Names } from "../language/Finding"
import { kinFunctions, signInFunctions, versionFunctions } from "../language/functions"
import { isRange } from "../language/operators"
import { type QueryKind, namesAnother } from "../language/QueryField"
import { loadHeld, loadKnown, loadPermitted, loadWithRole } from "./rightsAsked"

/** What the caller has looked at; nobody has looked at anything. */
const loadHistory = (reads: QueryReads): Effect.Effect<Asked["history"], ReadFailure> =>
  Effect.map(reads.get(IssueHistories, callerKey(reads.moment.caller) ?? ""), (history) => ({
    issueIds: history?.issueIds ?? [],
    viewedAt: history?.viewedAt ?? {},
  }))

/** When the caller began sessions; nobody has begun any. */
const loadSignIns = (reads: QueryReads): Effect.Effect<Asked["signIns"], ReadFailure> =>
  Effect.map(reads.get(Logins, callerKey(reads.moment.caller) ?? ""), (login) => ({
    currentLogin: login?.lastAt,
    lastLogin: login?.previousAt,
  }))

const nothingLooked: Asked["history"] = { issueIds: [], viewedAt: {} }

/** All versions of some projects, in their order. */
const loadVersionsOf = (
  { selectVisible: select }: Pick<QueryReads, "selectVisible">,
  projectIds: ReadonlyArray<string>,
): Effect.Effect<Asked["versionsOf"], ReadFailure> =>
  Effect.map(
    Effect.forEach(Arr.chunksOf(distinct(projectIds), kernelLimits.whereListValues), (some) =>
      selectAll({ select }, Versions, {
        where: Where.oneOf("projectId" as const, some),
        orderBy: [Order.ascending("projectId"), Order.ascending("position")],
      }),
    ),
    (all) => {
      const found = all.flat().map(({ value }) => value)
      const known = groupedBy(found, ({ projectId }): string => projectId)
      return (id) => known.get(id) ?? []
    },
  )

const ofVersions = versionFunctions

/** The projects of whose versions the order is asked for. */
const orderedProjects = (compared: Compared, calls: ReadonlyArray<Call>, names: Names) => [
  ...givenTo(calls, ofVersions).flatMap(names.project),
  ...aboutKinds(
    compared.where(({ operator }) => isRange(operator)),
    "version",
  )
    .flatMap((each) => {
      const versions = each.value._tag === "Text" ? names.version(each.value.text) : []
      const fields = compared.fieldsOf(fieldNameOf(each))
      return fields.some((field) => isComparedById(field, versions)) ? versions : []
    })
    .map(({ projectId }) => projectId),
]

/** The answers to some texts, in any case. */
const answers = (texts: ReadonlyArray<string>, found: ReadonlyArray<ReadonlyArray<string> | undefined>) => {
  const known = new Map(texts.map((text, at) => [foldCase(text), found[at]] as const))
  return (text: string) => known.get(foldCase(text))
}

/** Whether somebody else than the caller is named: a user, or those of a group. */
const namesOthers = (value: Value, user: Names["user"], caller: string | undefined): boolean => {
  if (value._tag === "List") return value.items.some((item) => namesOthers(item, user, caller))
  if (value._tag === "Call") return value.name === "membersOf"
  return value._tag === "Text" && !user(value.text).includes(caller ?? "")
}

const nothing: Asked = {
  known: Where.none,
  history: nothingLooked,
  signIns: {},
  held: [],
  linkTypes: [],
  seen: Where.none,
  versionsOf: () => [],
  permitted: () => undefined,
  inRole: () => undefined,
}

/** Whether a field that names another issue is compared with what a function finds. */
const asksOfOthers = (compared: Compared): boolean =>
  aboutKinds(compared, "issue").some(
    (each) => callsOf([each]).length > 0 && compared.fieldsOf(fieldNameOf(each)).some(namesAnother),
  )

/** Functions that lead to issues through others, which the caller has to see. */
const throughOthers = ["parentEpic", ...kinFunctions]

const isOfLooks = (name: string): boolean => queryField(name)?.kind === "viewed"

/** Fields of which more is read than what they are compared with. */
const reading: ReadonlyArray<QueryKind> = [
  "audience",
  "viewed",
  "comments",
  "texts",
  "worklogAuthor",
  "worklogDate",
  "worklogComment",
  "linkType",
  "family",
  "version",
]

/** What a query asks for that is read once, as far as it asks for it. */
export const loadAsked = (
  site: Site,
  reads: QueryReads,
  compared: Compared,
  orders: ReadonlyArray<string>,
  names: Names,
): Effect.Effect<Asked, ReadFailure | LimitExceeded> => {
  const calls = callsOf(compared.comparisons)
  // Most queries ask for none of it.
  return calls.length === 0 && !orders.some(isOfLooks) && !reading.some((kind) => compared.kinds.has(kind))
    ? Effect.succeed(nothing)
    : loadWhole(site, reads, compared, orders, names)
}

const loadWhole = (
  site: Site,
  reads: QueryReads,
  compared: Compared,
  orders: ReadonlyArray<string>,
  names: Names,
): Effect.Effect<Asked, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const calls = callsOf(compared.comparisons)
    const isCalled = (...all: ReadonlyArray<string>) => calls.some(({ name }) => all.includes(name))
    const asks = (...kinds: ReadonlyArray<QueryKind>) => aboutKinds(compared, ...kinds).length > 0
    const caller = callerKey(reads.moment.caller)
    const others = aboutKinds(compared, "audience").some(({ value }) =>
      namesOthers(value, names.user, caller),
    )
    const isViewed = asks("viewed") || orders.some(isOfLooks)
    const isHeld = asks("comments", "texts", "worklogAuthor", "worklogDate", "worklogComment")
    const permissions = givenTo(calls, ["projectsWhereUserHasPermission"])
    const roles = givenTo(calls, ["projectsWhereUserHasRole"])
    return {
      known: others ? yield* loadKnown(reads) : Where.none,
      history: isViewed || isCalled("issueHistory") ? yield* loadHistory(reads) : nothingLooked,
      signIns: isCalled(...signInFunctions) ? yield* loadSignIns(reads) : {},
      held: isHeld || isCalled("updatedBy") ? yield* loadHeld(reads) : [],
      linkTypes: asks("linkType") || isCalled("linkedIssues") ? yield* loadLinkTypes(reads.get, site) : [],
      seen:
        asks("linkType", "family") || isCalled(...throughOthers) || asksOfOthers(compared)
          ? yield* reads.visible(Issues)
          : Where.none,
      versionsOf: yield* loadVersionsOf(reads, orderedProjects(compared, calls, names)),
      permitted: answers(
        permissions,
        yield* Effect.forEach(permissions, (each) => loadPermitted(reads, each)),
      ),
      inRole: answers(roles, yield* Effect.forEach(roles, (each) => loadWithRole(site, reads, each))),
    }
  })

/** The things that calls stand for whose fields hold values that no reference is followed from: at most a list of them. */
export const loadCalled = (
  reads: QueryReads,
  compared: Compared,
  knowing: Knowing,
): Effect.Effect<Finding["loaded"], ReadFailure | LimitExceeded> => {
  const calls = callsOf(
    compared.comparisons.filter((each) =>
      compared.fieldsOf(fieldNameOf(each)).some(({ behind }) => behind !== undefined),
    ),
  )
  return calls.length === 0 ? Effect.succeed(() => []) : loadThings(reads, calls, knowing)
}

const loadThings = (
  reads: QueryReads,
  calls: ReadonlyArray<Call>,
  knowing: Knowing,
): Effect.Effect<Finding["loaded"], ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const found = new Map<number, ReadonlyArray<string>>()
    for (const call of calls) {
      const things = thingsCalled(call, { ...knowing, warn: () => undefined })
      if (things === undefined || Either.isLeft(things)) continue
      const { ids, total } = yield* things.right.load(reads, kernelLimits.whereListValues)
      const tooMany = exceeded(kernelLimits, "whereListValues", total)
      if (tooMany !== undefined) return yield* tooMany
      found.set(call.span.start, ids)
    }
    return (call: Call) => found.get(call.span.start) ?? []
  })
