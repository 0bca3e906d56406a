import { Instant } from "@quoin/kernel"
import { type CustomField, type Site, defaultSite } from "@quoin/tracker"

/**
 * What a host says of the tracker. Each list stands in place of the one that comes with Quoin, and what refers to it by id, as the
 * workflow to statuses, has to be said with it. What is stored refers to all of it by id, so that ids stay.
 */
export interface HostTracker extends Partial<Omit<Site, "builtAt" | "customFields">> {
  /** When the version was built that clients are told, in milliseconds since the Unix epoch. */
  readonly builtAt?: number
  /**
   * Fields of the host, with their defaults and validators, beside those by which work is planned (10000 to 10007), of which one with
   * the same number takes the place.
   */
  readonly customFields?: ReadonlyArray<CustomField>
}

/** A field that is for epics alone is so in the host's types, too. */
const forEpics =
  (epics: ReadonlyArray<string>) =>
  (field: CustomField): CustomField =>
    field.issueTypeIds === undefined ? field : { ...field, issueTypeIds: epics }

/** The set-up of the tracker that it amounts to. */
export const siteOf = ({ builtAt, customFields = [], ...chosen }: HostTracker): Site => {
  const site = { ...defaultSite, ...chosen }
  const taken = new Set(customFields.map(({ number }) => number))
  const epics = site.issueTypes.filter(({ level }) => level === "epic").map(({ id }) => id)
  const planning = defaultSite.customFields.filter(({ number }) => !taken.has(number))
  return {
    ...site,
    ...(builtAt === undefined ? {} : { builtAt: Instant.make(builtAt) }),
    customFields: [...planning.map(forEpics(epics)), ...customFields],
  }
}
