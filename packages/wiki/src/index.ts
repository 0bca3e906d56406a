/**
 * Spaces, pages and blog posts, with their versions, drafts and trash.
 *
 * @packageDocumentation
 */
export { ContentId, ContentType } from "./content/Content"
export { AskedStatus, ContentSummary, ContentView, VersionView } from "./content/ContentView"
export { KeptVersions } from "./collections"
export { ShownSpace } from "./space/ShownSpace"
export { SpaceId, SpaceView } from "./space/Space"
export * from "./errors"
export { limits as wikiLimits } from "./limits"
export {
  type LifecycleState,
  type Transition,
  type Trigger,
  advance,
  lifecycle,
  possible,
} from "./content/Lifecycle"
export { CreateContent } from "./commands/CreateContent"
export { CreateSpace } from "./commands/CreateSpace"
export { DeleteContent } from "./commands/DeleteContent"
export { PublishDraft } from "./commands/PublishDraft"
export { SaveDraft } from "./commands/SaveDraft"
export { TrashPageTree } from "./commands/TrashPageTree"
export { UpdateContent } from "./commands/UpdateContent"
export { GetContent } from "./queries/GetContent"
export { GetHistory } from "./queries/GetHistory"
export { GetSpace } from "./queries/GetSpace"
export { ListContent } from "./queries/ListContent"
export { ListSpaces } from "./queries/ListSpaces"
export { wikiDomain } from "./domain"
