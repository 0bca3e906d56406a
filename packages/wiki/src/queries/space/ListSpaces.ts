import {
  CommonFailure,
  Expansion,
  Given,
  Operation,
  Order,
  Paging,
  type QueryReads,
  Where,
  foldCase,
  withinLimit,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents, Spaces } from "../../collections"
import { ShownSpace } from "../../content/views/ContentView"
import { linksAroundSpace } from "../../content/views/linksAround"
import { hasNoOther } from "../../access/statusWhere"
import { labelKey } from "../../labels/Label"
import { Labels } from "../../labels/collections"
import { checkLabel } from "../../labels/labelInput"
import { limits } from "../../limits"
import { favouriteSpaces } from "../../relations/reactions"
import { viewsFrom } from "../../expansions/loadViews"
import { loadSpaceViews } from "../../expansions/spaces"
import { SpaceId, SpaceStatus, SpaceType } from "../../space/Space"
import { checkText } from "../../text"

/** Lists spaces by name. Filters are joined; one that is left out does not filter. */
export class ListSpaces extends Operation.Request<ListSpaces>()("wiki.listSpaces", () => ({
  payload: {
    keys: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
    ids: Schema.optional(Given.list(SpaceId)),
    type: Schema.optional(SpaceType),
    status: Schema.optional(SpaceStatus),
    /** Only spaces with one of these labels: global ones, or with a prefix before the name. */
    labels: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
    /** Only spaces with current content that has one of these labels. */
    contentLabels: Schema.optionalWith(Given.list(Given.Key), { default: () => [] }),
    /** Only spaces that do not keep everything, or only others. */
    hasRetentionPolicy: Schema.optional(Schema.Boolean),
    /** Only the caller's favourites, or only others. */
    favourite: Schema.optional(Schema.Boolean),
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ShownSpace),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
})) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

type SpacesWhere = Where.Where<(typeof Spaces)["names"][number]>

/** Labels that are asked for, by their keys. */
const labelKeys = (names: ReadonlyArray<string>, { moment: { caller } }: QueryReads, field: string) =>
  Either.flatMap(withinLimit(limits, "labels", names.length), () =>
    Either.all(names.map((name) => Either.map(checkLabel({ name }, caller, field), labelKey))),
  )

/** Spaces by their own labels, by those of what is in them, and by whose favourites they are (WIK-192). */
const labelledWith = ({ labels, contentLabels, favourite }: ListSpaces, reads: QueryReads) =>
  Effect.gen(function* () {
    const own = yield* labelKeys(labels, reads, "labels")
    const inside = yield* labelKeys(contentLabels, reads, "contentLabels")
    const current = Where.and(yield* reads.visible(Contents), hasNoOther(["current"]))
    const ofContent = Where.and<(typeof Labels)["names"][number]>(
      Where.isIn("label", inside),
      Where.references("holderId", Contents, current),
    )
    return Where.and<(typeof Spaces)["names"][number]>(
      ...(own.length === 0 ? [] : [Where.referencedBy(Labels, "holderId", Where.isIn("label", own))]),
      ...(inside.length === 0 ? [] : [Where.referencedBy(Labels, "spaceId", ofContent)]),
      ...(favourite === undefined
        ? []
        : [favourite ? favouriteSpaces(reads) : Where.not(favouriteSpaces(reads))]),
    )
  })

const retained = Where.equals("retained" as const, true)

const whereOf = ({ keys, ids, type, status, hasRetentionPolicy }: ListSpaces): SpacesWhere =>
  Where.and<(typeof Spaces)["names"][number]>(
    ...(keys.length === 0 ? [] : [Where.isIn("key", keys.map(foldCase))]),
    ...(ids === undefined ? [] : [Where.keyIn(ids)]),
    ...(type === undefined ? [] : [Where.equals("type", type)]),
    ...(hasRetentionPolicy === undefined
      ? []
      : [hasRetentionPolicy ? retained : Where.not<(typeof Spaces)["names"][number]>(retained)]),
    ...(status === undefined ? [] : [Where.equals("status", status)]),
  )

export const listSpaces = Operation.query(
  ListSpaces,
  {
    summary: "List spaces",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-9", "WIK-11", "WIK-58", "WIK-72", "WIK-73", "WIK-80", "WIK-192"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        for (const key of request.keys) yield* checkText("keys", key)
        yield* withinLimit(limits, "listMax", request.ids?.length ?? 0)
        const expansion = yield* Expansion.parseExpansion(request.expand)
        return yield* reads.list(Spaces, {
          style,
          from: request.start,
          size: request.limit,
          where: Where.and<(typeof Spaces)["names"][number]>(
            whereOf(request),
            yield* labelledWith(request, reads),
          ),
          orderBy: [Order.ascending("name")],
          show: (spaces) => loadSpaceViews({ reads, loadViews: viewsFrom(reads) }, spaces, expansion),
          more: linksAroundSpace,
        })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
