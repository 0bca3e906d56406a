import { userByName } from "@quoin/directory"
import {
  type Caller,
  CommonFailure,
  Given,
  type InvalidInput,
  NotFound,
  Operation,
  Paging,
  type QueryReads,
  type ReadFailure,
  Where,
  invalid,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { findSpaceHolder } from "../../holders/loadHolder"
import { limits } from "../../limits"
import { LabelPrefix, type LabelRecord, labelKey, labelOf, labelView } from "../../labels/Label"
import type { Labels } from "../../labels/collections"
import { checkLabel, checkPrefixes } from "../../labels/labelInput"
import { type LabelWhere, shownTo } from "../../labels/labelList"
import { labelsOf, loadUses } from "../../labels/labelUses"
import { LabelPage } from "../../labels/labelChange"

/**
 * Lists the labels that current items have, out of the latest uses. Filters are joined; one that is left out does not filter.
 */
export class ListUsedLabels extends Operation.Request<ListUsedLabels>()("wiki.listUsedLabels", () => ({
  payload: {
    /** Only labels on items of this space. */
    spaceKey: Schema.optional(Given.Key),
    /** Only labels of this name. */
    name: Schema.optional(Given.Key),
    prefix: Schema.optional(Given.Key),
    /** Only labels that this user has put. */
    owner: Schema.optional(Given.Key),
    /** Only global labels of items that have this one, which is left out: those that stand beside it most often come first. */
    relatedTo: Schema.optional(Given.Key),
    order: Schema.optionalWith(Schema.Literal("name", "popular", "recent"), {
      default: () => "name" as const,
    }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: LabelPage,
  failure: CommonFailure,
})) {}

const styleOf = ({ relatedTo }: ListUsedLabels): Paging.PagingStyle =>
  Paging.startLimit(
    relatedTo === undefined ? limits.labelListDefault : limits.relatedLabelsDefault,
    limits.labelListMax,
  )

/** The key of the user of a name. */
const loadOwner = (reads: QueryReads, username: string) =>
  Effect.flatMap(userByName(reads, username), (user) =>
    user === undefined ? new NotFound({ kind: "user", id: username }) : Effect.succeed(user.key),
  )

/** The labels of a name: of the prefix that is said, or of any. */
const namedBy = (name: string, prefix: string | undefined, caller: Caller) =>
  Either.map(checkLabel({ name, prefix }, caller, "labelName"), (label) =>
    prefix === undefined && !name.includes(":")
      ? LabelPrefix.literals.map((each) => labelOf(each, label.name, caller))
      : [label],
  )

const whereOf = (request: ListUsedLabels, spaceId: string | undefined, reads: QueryReads) =>
  Effect.gen(function* () {
    const { name, prefix, owner } = request
    const { caller } = reads.moment
    const named = name === undefined ? undefined : yield* namedBy(name, prefix, caller)
    const prefixes = yield* checkPrefixes(prefix === undefined ? [] : [prefix], caller)
    return Where.and<(typeof Labels)["names"][number]>(
      named === undefined ? Where.isIn("prefix", prefixes) : Where.isIn("label", named.map(labelKey)),
      ...(spaceId === undefined ? [] : [Where.equals("spaceId", spaceId)]),
      ...(owner === undefined ? [] : [Where.equals("by", yield* loadOwner(reads, owner))]),
      shownTo(reads),
    )
  })

/** The uses of global labels beside another. */
const loadRelated = (
  reads: QueryReads,
  relatedTo: string,
  where: LabelWhere,
): Effect.Effect<ReadonlyArray<LabelRecord>, ReadFailure | InvalidInput | NotFound> =>
  Effect.gen(function* () {
    const label = yield* checkLabel({ name: relatedTo }, reads.moment.caller, "labelName")
    if (label.prefix !== "global") return yield* invalid("labelName", relatedTo, "a label of prefix global")
    const here = yield* loadUses(reads, Where.and(where, Where.equals("label", labelKey(label))))
    if (here.length === 0) return yield* new NotFound({ kind: "label", id: relatedTo })
    const items = Where.isIn(
      "holderId",
      here.map(({ holderId }) => holderId),
    )
    const uses = yield* loadUses(reads, Where.and(where, Where.equals("prefix", "global"), items))
    return uses.filter((use) => labelKey(use) !== labelKey(label))
  })

export const listUsedLabels = Operation.query(
  ListUsedLabels,
  {
    summary: "List the labels that items have",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-130", "WIK-139", "WIK-140", "WIK-141"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { spaceKey, relatedTo } = request
        const page = yield* Paging.pageRequest(styleOf(request), request.start, request.limit)
        const space = spaceKey === undefined ? undefined : yield* findSpaceHolder(reads, spaceKey)
        const where = yield* whereOf(request, space?.id, reads)
        const uses = yield* relatedTo === undefined
          ? loadUses(reads, where)
          : loadRelated(reads, relatedTo, where)
        return { space, page, labels: labelsOf(uses, relatedTo === undefined ? request.order : "popular") }
      }),
    answer: (_request, { page: { offset, limit }, labels }) =>
      Either.right({
        items: labels.slice(offset, offset + limit).map(labelView),
        offset,
        limit,
        more: limit > 0 && labels.length > offset + limit,
      }),
  },
)
