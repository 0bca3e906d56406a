import { CommonFailure, Given, NotFound, Operation, Order, Paging, Where, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../../collections"
import { type ContentRecord, ContentType } from "../../content/Content"
import { isReached } from "../../access/containment"
import { ContentSummary } from "../../content/ContentParts"
import { contentSummary } from "../../content/views/contentSummary"
import { isPresent } from "../../access/presence"
import { hasNoOther } from "../../access/statusWhere"
import { limits } from "../../limits"
import { LabelView, labelKey, labelView } from "../../labels/Label"
import { Labels } from "../../labels/collections"
import { checkLabel } from "../../labels/labelInput"

/** Finds the current items that have a label, and the label itself. */
export class FindLabelled extends Operation.Request<FindLabelled>()("wiki.findLabelled", () => ({
  payload: {
    name: Given.Key,
    /** Only items of this type. */
    type: Schema.optional(ContentType),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    label: LabelView,
    items: Schema.Array(ContentSummary),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.labelListDefault, limits.labelListMax)

type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

const currentWith = (label: string): ContentWhere =>
  Where.and<(typeof Contents)["names"][number]>(
    Where.referencedBy(Labels, "holderId", Where.equals("label", label)),
    hasNoOther(["current"]),
    isReached,
    isPresent,
  )

const ofType = (type: ContentType | undefined): ContentWhere =>
  type === undefined
    ? Where.all
    : Where.not(
        Where.isIn(
          "type",
          ContentType.literals.filter((each) => each !== type),
        ),
      )

export const findLabelled = Operation.query(
  FindLabelled,
  {
    summary: "Find what has a label",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-130", "WIK-142"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const named = yield* checkLabel({ name: request.name }, reads.moment.caller)
        const key = labelKey(named)
        const where = currentWith(key)
        const page = yield* reads.list(Contents, {
          style,
          from: request.start,
          size: request.limit,
          where: Where.and(where, ofType(request.type)),
          orderBy: [Order.ascending("idNumber")],
          show: () => Effect.succeed((content: ContentRecord) => Effect.succeed(contentSummary(content))),
        })
        // A label that only hidden items have is none.
        const seen =
          page.items.length > 0
            ? true
            : (yield* reads.selectVisible(Contents, { where, limit: 1 })).records.length > 0
        const { records } = yield* reads.select(Labels, { where: Where.equals("label", key), limit: 1 })
        const use = records[0]?.value
        return seen && use !== undefined
          ? { ...page, label: labelView(use) }
          : yield* new NotFound({ kind: "label", id: request.name })
      }),
    answer: (_request, found) => Either.right(found),
  },
)
