import { Commit, Given, type Moment, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type FileCopies, loadFileCopies, noCopies } from "../../attachments/copies"
import { contentEvent } from "../../events"
import { type Attached, decideNew, loadCopies } from "../changes/Attached"
import type { ContentHolder } from "../../holders/Holder"
import { WikiRights } from "../../rights/wikiRights"
import type { ContentRecord } from "../Content"
import { putContent } from "../../versions/versionWrites"

const flag = Schema.optionalWith(Schema.Boolean, { default: () => false })

/** What a copy takes over besides title and body, where it is asked for. */
export const CopiedParts = {
  copyAttachments: flag,
  copyPermissions: flag,
  copyProperties: flag,
  copyLabels: flag,
  copyCustomContents: flag,
}
export type CopiedParts = Schema.Struct.Type<typeof CopiedParts>

/** What a copy is made with besides title and body. */
export interface CarriedOver {
  readonly attached: Attached
  /** Copies of the first attachments: those that have room in the commit of the copy. */
  readonly files: FileCopies
}

/**
 * What a copy is made with besides title and body, as far as it is asked for. Content has no custom contents yet, so
 * that nothing is dropped: whoever adds one carries it over here.
 */
export const loadCarriedOver = (
  reads: Reads,
  from: ContentRecord,
  to: ContentHolder,
  { copyLabels: labels, copyProperties: properties, copyAttachments }: CopiedParts,
): Effect.Effect<CarriedOver, ReadFailure> =>
  Effect.all({
    attached: loadCopies(reads, from.id, to, { labels, properties }),
    files: copyAttachments ? loadFileCopies(reads, from, to.content) : Effect.succeed(noCopies),
  })

/** The changes that carry it over. */
export const decideCarriedOver = ({ attached, files }: CarriedOver, to: ContentHolder, moment: Moment) =>
  Either.gen(function* () {
    const { changes, events, changedValues } = yield* decideNew(attached, to, moment)
    const { copies } = files
    const names = copies.map(({ title }) => title).join(", ")
    return {
      changes: [...changes, ...copies.flatMap((file) => putContent(file, ""))],
      events: [...events, ...copies.map((file) => contentEvent("created", file))],
      changedValues: [
        ...changedValues,
        ...(copies.length === 0 ? [] : [{ name: "attachments", oldValue: "", newValue: names }]),
      ],
    }
  })

/** The restrictions of the page itself, where they are asked for. What it inherits belongs to where it stands (WIK-277). */
export const loadCopiedRestrictions = (
  reads: Pick<Reads, "peek">,
  from: ContentRecord,
  to: ContentRecord,
  { copyPermissions }: CopiedParts,
): Effect.Effect<ReadonlyArray<Commit.Change>, ReadFailure> =>
  copyPermissions
    ? Effect.map(reads.peek(WikiRights, from.id), (rights) =>
        rights === undefined ? [] : [Commit.put(WikiRights, { ...rights, id: to.id })],
      )
    : Effect.succeed([])

/** How titles of copies come of those of the pages that are copied. */
export const TitleOptions = Schema.Struct({
  prefix: Schema.optional(Given.Key),
  /** Every occurrence is replaced; what is in it is taken literally. */
  search: Schema.optional(Given.Key),
  replace: Schema.optional(Given.Key),
})
export type TitleOptions = typeof TitleOptions.Type

/** The title of a copy. */
export const copiedTitle = (
  title: string,
  { prefix = "", search = "", replace = "" }: TitleOptions,
): string => `${prefix}${search === "" ? title : title.replaceAll(search, () => replace)}`
