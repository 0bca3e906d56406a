import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { attachmentVocabulary, treeVocabulary } from "../../wiki/vocabulary/vocabulary"

/** Fields that the wiki's API sends in another shape, or not at all. */
export const ofWiki = {
  keys: word("keys", "keys of spaces; all spaces when absent", ["DOC"]),
  description: word("description", "the description of the space", "How we work"),
  parentId: id("parentId", "the id of the page above; none at the top", "131073"),
  body: word("body", "the body, in the storage representation", "<p>Hello</p>"),
  status: word("status", "statuses of items; any for all", ["current"]),
  existingStatus: word("existingStatus", "the status that the item has now", "current"),
  version: word("version", "the number of the new version: the stored one plus one", { number: 2 }),
  message: word("message", "what is said of the new version", "As it was"),
  stateId: word("stateId", "the id of a state; counts before a name and a colour", 1),
  restoreTitle: word("restoreTitle", "whether the title of that version comes back, too", false),
  ids: word("ids", "only those of these ids", ["131073"]),
  spaceIds: word("spaceIds", "ids of spaces: only what is in one of them", ["65537"]),
  below: id("below", "the id of an item: only what stands below it", "131073"),
  backwards: word("backwards", "whether the last comes first", false),
  type: word("type", "global or personal", "global"),
  homepageId: id("homepageId", "the id of a current page of the space", "131073"),
  sameKey: word("sameKey", "the key that the space has already", "DOC"),
  labels: word("labels", "labels of spaces, of which one is enough", ["handbook"]),
  contentLabels: word("contentLabels", "labels of current content, of which one is enough", ["draft"]),
  to: word(
    "to",
    "what the body becomes: storage, editor, markdown, or what readers see: view, export_view, styled_view, anonymous_export_view",
    "view",
  ),
  from: word(
    "from",
    "what the body is given as: storage, which it is when absent, editor, markdown or wiki",
    "storage",
  ),
  expand: word("expand", "paths to expand, separated by commas", "history,space,version"),
  templateId: word("templateId", "the id of a template or of a blueprint", "262145"),
  value: word("value", "any JSON value", { state: "open" }),
  propertyKeys: word("propertyKeys", "keys of properties; all when absent", ["review"]),
  userKey: word("userKey", "the key of a user; the caller where nobody is named", "user-1"),
  of: word("of", "whether watches of the item or of its space are meant: content or space", "content"),
  order: word("order", "by name, the most used first (popular), or the last used (recent)", "popular"),
  position: word(
    "position",
    "before or after the target, append below it, or topLevel without one",
    "append",
  ),
  targetId: id("targetId", "the id of the page that the position is told by", "131074"),
  containerId: id("containerId", "the id of the page, blog post or attachment", "131073"),
  isPrivate: word("isPrivate", "whether it is for whoever creates it alone", true),
  anonymous: word("anonymous", "only what everybody may do", true),
  permissionId: word("permissionId", "the id of the permission", "read space anonymous"),
  inherited: word("inherited", "whether the restrictions of the pages above are told, too", true),
  how: word("how", "grant, add, revoke, remove or replace; of a restriction add, remove or replace", "add"),
  changes: word("changes", "who, and what they may do", [
    { userKey: "user-1", operations: [{ targetType: "space", operationKey: "read" }] },
  ]),
  containerType: word("containerType", "what the caller takes that for", "page"),
  location: treeVocabulary.location,
  inlineProperties: word("inlineProperties", "the words that the comment is about, and their marker", {
    originalSelection: "some words",
  }),
  resolutionStatus: word("resolutionStatus", "open or resolved: of the thread", "resolved"),
  parentVersion: treeVocabulary.parentVersion,
  depth: treeVocabulary.depth,
  destinationPageId: treeVocabulary.destinationPageId,
  titleOptions: treeVocabulary.titleOptions,
  copyDescendants: treeVocabulary.copyDescendants,
  copyAttachments: treeVocabulary.copyAttachments,
  copyPermissions: treeVocabulary.copyPermissions,
  copyProperties: treeVocabulary.copyProperties,
  copyLabels: treeVocabulary.copyLabels,
  copyCustomContents: treeVocabulary.copyCustomContents,
} satisfies Vocabulary

const uploaded = { ticket: "the ticket of an upload", name: "plan.png", mediaType: "image/png" }

/** Fields of attachments: over HTTP their files come in forms. */
export const ofFiles = {
  files: word("files", "files that were put, each by its ticket, with its name and type", [uploaded]),
  file: word(
    "file",
    "a file that was put, by its ticket; its name and type stay where they are left out",
    uploaded,
  ),
  hash: word("hash", "the SHA-256 of the bytes", "0".repeat(64)),
  attachmentId: attachmentVocabulary.attachmentId,
  containerId: word("containerId", "the id of the item that it is on, or is to be on", "131073"),
  filename: attachmentVocabulary.filename,
  mediaType: attachmentVocabulary.mediaType,
  comment: attachmentVocabulary.comment,
  minorEdit: attachmentVocabulary.minorEdit,
  hidden: attachmentVocabulary.hidden,
  allowDuplicated: attachmentVocabulary.allowDuplicated,
} satisfies Vocabulary
