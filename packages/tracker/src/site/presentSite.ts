import { Prompt, type QueryReads, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { FieldOptionLists, chosenKinds } from "./FieldOptionLists"
import { KeptSite, type KeptSiteRecord, keptSiteKey } from "./KeptSite"
import { limits } from "../limits"
import { byId } from "./lookup"
import { type CustomKind, type Site, customFieldId } from "./Site"

/** What it takes to read how a tracker is set up now. */
export type SiteReads = Pick<Reads, "peek" | "peekAll">

/** What a query reads with, as commands call it. */
export const ofQuery = ({ get, getAll }: Pick<QueryReads, "get" | "getAll">): SiteReads => ({
  peek: get,
  peekAll: getAll,
})

/** A host may have come to use a number or an id later: its own field, type or role counts. */
const joined = (site: Site, { fields, issueTypes = [], roles = [], screens = [] }: KeptSiteRecord): Site => {
  const taken = new Set(site.customFields.map(({ number }) => number))
  const others = fields.filter(({ number }) => !taken.has(number))
  const types = issueTypes.filter(({ id }) => byId(site.issueTypes, id) === undefined)
  const otherRoles = roles.filter(({ id }) => byId(site.roles, id) === undefined)
  return {
    ...site,
    customFields: [...site.customFields, ...others],
    issueTypes: [...site.issueTypes, ...types],
    madeTypeIds: types.map(({ id }) => id),
    roles: [...site.roles, ...otherRoles],
    madeRoleIds: otherRoles.map(({ id }) => id),
    keptScreens: screens,
  }
}

/** What one host's set-up was joined to: by the record as it was read, and by what it says, the last ones. */
class Joined {
  private readonly byRecord = new WeakMap<KeptSiteRecord, Site>()
  private readonly byText = new Map<string, Site>()

  constructor(private readonly setUp: Site) {}

  readonly to = (kept: KeptSiteRecord): Site => {
    const known = this.byRecord.get(kept)
    if (known !== undefined) return known
    const text = JSON.stringify(kept)
    const site = this.byText.get(text) ?? joined(this.setUp, kept)
    this.byRecord.set(kept, site)
    // The last one said stands last: the first is of a tenant that was asked longest ago, or of yesterday.
    this.byText.delete(text)
    this.byText.set(text, site)
    for (const oldest of this.byText.keys()) {
      if (this.byText.size <= limits.presentSites) break
      this.byText.delete(oldest)
    }
    return site
  }
}

const ofSetUp = new WeakMap<Site, Joined>()

/** One value for as long as nothing changes, so that what is made of it is made once: the table of fields, the operations. */
const joinedOnce = (setUp: Site, kept: KeptSiteRecord): Site => {
  const known = ofSetUp.get(setUp) ?? new Joined(setUp)
  ofSetUp.set(setUp, known)
  return known.to(kept)
}

/**
 * The tracker as it is set up now: what the host says, and what administrators made besides. It is the host's own value where they made
 * nothing. Operations are handed it by `atPresent`. Nothing is guarded by it.
 */
export const presentSite = (
  { peek }: Pick<SiteReads, "peek">,
  setUp: Site,
): Effect.Effect<Site, ReadFailure> =>
  Prompt.map(peek(KeptSite, keptSiteKey), (kept) => (kept === undefined ? setUp : joinedOnce(setUp, kept)))

/** The same, with the options that fields of `kinds` have now. An option that was there a moment ago may be chosen. */
export const withOptions = (
  { peekAll }: SiteReads,
  site: Site,
  kinds: ReadonlyArray<CustomKind> = chosenKinds,
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
