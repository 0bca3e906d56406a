import type { Edition } from "@quoin/directory"
import { BlobReferences, Domain, Operation } from "@quoin/kernel"
import { identity } from "effect/Function"
import { archivePages } from "./commands/content/ArchivePages"
import { spaceParts } from "./transfer/spaceParts"
import { carryOlderTree } from "./tree/olderTree"
import { carryOlderWords } from "./versions/olderWords"
import { contentCategory, spacesCategory } from "./audit"
import { Contents, EditDrafts, KeptVersions, LargeBodies, RemovedSpaces, Spaces } from "./collections"
import { createContent } from "./commands/content/CreateContent"
import { events } from "./events"
import { type Hosted, withHosted } from "./hosted"
import { wikiJobs } from "./jobs"
import { contentOperations } from "./operations/contentOperations"
import { Labels } from "./labels/collections"
import { labelEvents } from "./labels/events"
import { relationEvents } from "./relations/events"
import { Properties } from "./properties/collections"
import { Relations } from "./relations/collections"
import { relationsCategory } from "./relations/relationAudit"
import { LabelWatches, Watches } from "./watches/collections"
import { CustomStates, StatesOfContent } from "./states/collections"
import { Templates } from "./templates/collections"
import { WikiRights, protection, rightsOnContent, rightsOnSpaces } from "./rights/wikiRights"
import { retentionSchedule } from "./space/upkeep/applyRetention"
import { spaceOperations } from "./operations/spaceOperations"
import { themeOperations } from "./operations/themeOperations"
import { renderingOperations } from "./operations/renderingOperations"
import { rightsOperations } from "./operations/rightsOperations"
import { versionOperations } from "./operations/versionOperations"
import { attachmentOperations } from "./operations/attachmentOperations"
import { stateOperations } from "./operations/stateOperations"
import { lateParts } from "./rendering/lateParts"
import { ContentTexts } from "./words/ContentText"
import { FormerTitles } from "./titles/FormerTitle"
import { templateOperations } from "./operations/templateOperations"
import { labelOperations } from "./operations/labelOperations"
import { propertyOperations } from "./operations/propertyOperations"
import { searchOperations } from "./operations/searchOperations"
import { watchOperations } from "./operations/watchOperations"
import { relationOperations } from "./operations/relationOperations"

/** What makes an item, its type being said already. */
type Create = Omit<Operation.Input<typeof createContent>, "type">

/** What the wiki stores. */
const collections = [
  Spaces,
  RemovedSpaces,
  Contents,
  KeptVersions,
  LargeBodies,
  ContentTexts,
  FormerTitles,
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
  QuerySyntaxError: "input",
  NotBuilt: "unbuilt",
} as const

/** What a host says of the wiki. */
export interface WikiOptions extends Hosted {
  /** What is bought: `premium` where it is left out, and nothing is missing. */
  readonly edition?: Edition
}

/** Spaces, and the pages and blog posts in them. */
export const makeWikiDomain = ({ edition, ...hosted }: WikiOptions = {}) => {
  const knowing = Object.keys(hosted).length === 0 ? identity : withHosted(hosted)
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
      ...searchOperations,
      ...themeOperations,
    ].map((operation) => knowing(operation)),
    collections,
    rights: [rightsOnSpaces, rightsOnContent],
    protection,
    blobReferences: [BlobReferences.make(KeptVersions, "blob"), BlobReferences.make(Spaces, "logo")],
    spaceParts,
    carryOvers: [carryOlderTree, carryOlderWords],
    lateParts,
    events: [...events, ...labelEvents, ...relationEvents],
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
