import { Prompt, type QueryReads, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { CustomFields, customFieldsKey } from "./CustomFields"
import { FieldOptionLists, chosenKinds } from "./FieldOptionLists"
import { type CustomKind, type Site, customFieldId } from "./Site"

/** What it takes to read how a tracker is set up now. */
export type SiteReads = Pick<Reads, "peek" | "peekAll">

/** What a query reads with, as commands call it. */
export const ofQuery = ({ get, getAll }: Pick<QueryReads, "get" | "getAll">): SiteReads => ({
  peek: get,
  peekAll: getAll,
})

const withFields = ({ peek }: SiteReads, site: Site): Effect.Effect<Site, ReadFailure> =>
  Prompt.map(peek(CustomFields, customFieldsKey), (made) => {
    if (made === undefined) return site
    // A host may have come to use a number later: its own field counts.
    const taken = new Set(site.customFields.map(({ number }) => number))
    const others = made.fields.filter(({ number }) => !taken.has(number))
    return { ...site, customFields: [...site.customFields, ...others] }
  })

const withOptions = (
  { peekAll }: SiteReads,
  site: Site,
  kinds: ReadonlyArray<CustomKind>,
): Effect.Effect<Site, ReadFailure> => {
  const ids = site.customFields.filter(({ kind }) => kinds.includes(kind)).map(customFieldId)
  if (ids.length === 0) return Effect.succeed(site)
  return Prompt.map(peekAll(FieldOptionLists, ids), (lists) =>
    lists.size === 0
      ? site
      : {
          ...site,
          customFields: site.customFields.map((field) => {
            const list = lists.get(customFieldId(field))
            return list === undefined ? field : { ...field, options: list.options }
          }),
        },
  )
}

/**
 * The tracker as it is set up now: the host's fields, then those that administrators made, and the options that these fields
 * of `kinds` have now. Nothing is guarded by it: a field never goes, and an option that was there a moment ago may be chosen.
 */
export const presentSite = (
  reads: SiteReads,
  site: Site,
  kinds = chosenKinds,
): Effect.Effect<Site, ReadFailure> =>
  Prompt.flatMap(withFields(reads, site), (now) => withOptions(reads, now, kinds))
