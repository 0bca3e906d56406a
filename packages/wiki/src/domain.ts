import { Domain, Operation } from "@quoin/kernel"
import { contentCategory, spacesCategory } from "./audit"
import { Contents, EditDrafts, KeptVersions, Spaces } from "./collections"
import { createContent } from "./commands/CreateContent"
import { createSpace } from "./commands/CreateSpace"
import { deleteContent } from "./commands/DeleteContent"
import { publishDraft } from "./commands/PublishDraft"
import { saveDraft } from "./commands/SaveDraft"
import { trashPageTree } from "./commands/TrashPageTree"
import { updateContent } from "./commands/UpdateContent"
import { events } from "./events"
import { trashPageTreeJob } from "./jobs/trashPageTree"
import { getContent } from "./queries/GetContent"
import { getHistory } from "./queries/GetHistory"
import { getSpace } from "./queries/GetSpace"
import { listContent } from "./queries/ListContent"
import { listSpaces } from "./queries/ListSpaces"

/** What makes an item, its type being said already. */
type Create = Omit<Operation.Input<typeof createContent>, "type">

/** Spaces, and the pages and blog posts in them. */
export const wikiDomain = Domain.make({
  name: "wiki",
  operations: [
    createSpace,
    getSpace,
    listSpaces,
    createContent,
    publishDraft,
    saveDraft,
    updateContent,
    deleteContent,
    trashPageTree,
    getContent,
    listContent,
    getHistory,
  ],
  collections: [Spaces, Contents, KeptVersions, EditDrafts],
  events,
  jobs: [trashPageTreeJob],
  auditCategories: [contentCategory, spacesCategory],
  failures: {
    SpaceKeyTaken: "input",
    TitleTaken: "input",
    WrongState: "conflict",
    DraftConflict: "conflict",
    StaleVersion: "conflict",
  },
  shortcuts: {
    /** `createContent` of type page. */
    createPage: (input: Create) => Operation.call(createContent, { ...input, type: "page" }),
    /** `createContent` of type blogpost. */
    createBlogPost: (input: Omit<Create, "parentId">) =>
      Operation.call(createContent, { ...input, type: "blogpost" }),
  },
})
