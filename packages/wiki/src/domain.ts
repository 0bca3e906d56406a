import type { Edition } from "@quoin/directory"
import { BlobReferences, Domain, Operation } from "@quoin/kernel"
import { archivePages } from "./archive/ArchivePages"
import { spaceParts } from "./carrying/spaceParts"
import { contentCategory, relationsCategory, spacesCategory } from "./audit"
import { Contents, EditDrafts, KeptVersions, LargeBodies, RemovedSpaces, Spaces } from "./collections"
import { createContent } from "./commands/CreateContent"
import { events } from "./events"
import { wikiJobs } from "./jobs/jobs"
import { contentOperations } from "./content/operations"
import { Labels } from "./labels/collections"
import { Properties } from "./properties/collections"
import { Relations } from "./relations/collections"
import { LabelWatches, Watches } from "./watches/collections"
import { CustomStates, StatesOfContent } from "./states/collections"
import { Templates } from "./templates/collections"
import { WikiRights, protection, rightsOnContent, rightsOnSpaces } from "./rights/wikiRights"
import { retentionSchedule } from "./space/retention/applyRetention"
import { spaceOperations } from "./space/operations"
import { loadingWith } from "./hosted"
import { type HostMacros, knowingMacros } from "./rendering/macros/HostMacro"
import { type HostThemes, knowingThemes } from "./themes/HostThemes"
import { themeOperations } from "./themes/operations"
import { renderingOperations } from "./rendering/operations"
import { rightsOperations } from "./rights/operations"
import { versionOperations } from "./versions/operations"
import { attachmentOperations } from "./attachments/operations"
import { stateOperations } from "./states/operations"
import { templateOperations } from "./templates/operations"
import { labelOperations } from "./labels/operations"
import { propertyOperations } from "./properties/operations"
import { watchOperations } from "./watches/operations"
import { relationOperations } from "./relations/operations"

/** What makes an item, its type being said already. */
type Create = Omit<Operation.Input<typeof createContent>, "type">

/** What the wiki stores. */
const collections = [
  Spaces,
  RemovedSpaces,
  Contents,
  KeptVersions,
  LargeBodies,
  EditDrafts,
  CustomStates,
  StatesOfContent,
  Templates,
  Labels,
  Properties,
  Watches,
  LabelWatches,
  Relations,
  WikiRights,
]

/** What its own failures are to a transport. */
const failures = {
  SpaceKeyTaken: "input",
  PersonalSpaceTaken: "conflict",
  TitleTaken: "input",
  PropertyKeyTaken: "input",
  WrongState: "conflict",
  DraftConflict: "conflict",
  DraftEnded: "conflict",
  StaleVersion: "conflict",
} as const

/** What a host says of the wiki. */
export interface WikiOptions {
  /** What is bought: `premium` where it is left out, and nothing is missing. */
  readonly edition?: Edition
  /** Macros of the host, by name; they stand before those that the wiki knows. */
  readonly macros?: HostMacros
  /** Themes of the host: that of the site, and those that spaces can have. */
  readonly themes?: HostThemes
}

/** Spaces, and the pages and blog posts in them. */
export const makeWikiDomain = ({ edition, macros = {}, themes = {} }: WikiOptions = {}) => {
  const macrosOfHost = knowingMacros(macros)
  const themesOfHost = knowingThemes(themes)
  return Domain.make({
    name: "wiki",
    operations: [
      ...spaceOperations,
      ...rightsOperations,
      ...contentOperations,
      archivePages(edition),
      ...renderingOperations,
      ...versionOperations,
      ...attachmentOperations,
      ...stateOperations,
      ...templateOperations,
      ...labelOperations,
      ...propertyOperations,
      ...watchOperations,
      ...relationOperations,
      ...themeOperations,
    ].map(loadingWith((load) => themesOfHost(macrosOfHost(load)))),
    collections,
    rights: [rightsOnSpaces, rightsOnContent],
    protection,
    blobReferences: [BlobReferences.make(KeptVersions, "blob"), BlobReferences.make(Spaces, "logo")],
    spaceParts,
    events,
    jobs: wikiJobs,
    schedules: [retentionSchedule],
    auditCategories: [contentCategory, relationsCategory, spacesCategory],
    failures,
    shortcuts: {
      /** `createContent` of type page. */
      createPage: (input: Create) => Operation.call(createContent, { ...input, type: "page" }),
      /** `createContent` of type blogpost. */
      createBlogPost: (input: Omit<Create, "parentId">) =>
        Operation.call(createContent, { ...input, type: "blogpost" }),
    },
  })
}

/** The same as it is where a host says nothing of it. */
export const wikiDomain = makeWikiDomain()
