import { type Vocabulary, id, word } from "../../contract/Vocabulary"

/** What the wiki API calls the fields of the wiki's operations. */
export const vocabulary = {
  id: id("id", "the id of the item: decimal digits", "131073"),
  key: word("key", "the key of the space, in any case", "DOC"),
  draftId: id("draftId", "the id of the draft", "131073"),
  pages: word("pages", "the pages to archive, each by its id", [{ id: "131073" }]),
  keys: word("spaceKey", "keys of spaces; all spaces when absent", "DOC"),
  ids: id("ids", "ids of items: only these", "131073,131074"),
  spaceKeys: word("spaceKeys", "as spaceKey", "DOC"),
  spaceId: id("spaceId", "ids of spaces; all spaces when absent", "65537"),
  container: word("container", "what a comment is on, by its id; or the space of the item, as space", {
    type: "space",
    key: "DOC",
  }),
  extensions: word(
    "extensions",
    "of a comment: location (inline or footer), inlineProperties and resolution; of others nothing",
    {},
  ),
  spaceKey: word("spaceKey", "the key of the space, in any case", "DOC"),
  type: word("type", "page, blogpost, comment or attachment", "page"),
  title: word("title", "the whole title, in any case", "Release notes"),
  queryString: word("queryString", "the words that are looked for", "release"),
  name: word("name", "its name", "Handbook"),
  description: word("description", "the description of the space", { plain: { value: "How we work" } }),
  status: word("status", "the status of the item", "current"),
  version: word("version", "the number of an old version", 1),
  number: word("number", "the number of a version", 2),
  to: word(
    "to",
    "what the body becomes: storage, editor, markdown, or what readers see: view, export_view, styled_view, anonymous_export_view",
    "view",
  ),
  representation: word(
    "representation",
    "what the body is in: storage, which it is when absent, editor, markdown or wiki",
    "storage",
  ),
  content: word("content", "the item whose body it is taken for", { id: "131073" }),
  contentIdContext: id("contentIdContext", "the id of the item that the body is to be that of", "131073"),
  spaceKeyContext: word("spaceKeyContext", "the key of the space that names without one are in", "DOC"),
  pageId: id("pageId", "the id of the item", "131073"),
  code: word("code", "the short form of an id", "AQAC"),
  macroId: word("macroId", "the id that the body gives the macro, or its hash", "8a7f"),
  hash: word("hash", "the hash of the macro, or the id that the body gives it", "8a7f"),
  embeddedContentRender: word("embeddedContentRender", "current, which it is when absent", "current"),
  operationKey: word("operationKey", "what becomes of the version: restore", "restore"),
  params: word("params", "the version, what is said of the new one, and whether its title comes back", {
    versionNumber: 1,
    message: "As it was",
  }),
  templateId: id("templateId", "the id of the template", "262145"),
  templateType: word("templateType", "what begins with it: page", "page"),
  cursor: word("cursor", "where the page begins, as an answer gave it; empty on the first call", ""),
  stateId: word("state-id", "the id of a state", 1),
  color: word("color", "the colour of the state, as #rrggbb", "#2684ff"),
  cql: word("cql", "a query in CQL", 'type = page AND text ~ "release notes" ORDER BY lastmodified DESC'),
  excerpt: word(
    "excerpt",
    "what is shown of a text: highlight, indexed (without marks) or none",
    "highlight",
  ),
  includeArchivedSpaces: word("includeArchivedSpaces", "what is in archived spaces is found, too", false),
  postingDay: word("postingDay", "the day a blog post was published, as yyyy-mm-dd", "2026-01-31"),
  username: word("username", "the name by which the user signs in", "ada"),
  userName: word("userName", "the name by which the user will sign in, in lower case", "ada"),
  mode: word("accessMode", "READ_WRITE or READ_ONLY", "READ_WRITE"),
  fullName: word("fullName", "the name that is shown", "Ada Lovelace"),
  email: word("email", "the e-mail address", "ada@example.org"),
  password: word("password", "the new password", "correct horse battery staple"),
  passwordLater: word("passwordLater", "whether an administrator gives the user a password later", false),
  notifyViaEmail: word("notifyViaEmail", "whether the user is told by e-mail, and chooses a password", false),
  operation: word("operation", "what is done with the item, such as read or update", "read"),
  keyOrName: word("keyOrName", "the key of a user, or else the name", "ada"),
  group: word("groupName", "the name of the group", "writers"),
  start: word("start", "how many items to skip", 0),
  limit: word("limit", "how many items to return at most; a larger number is lowered to the limit", 25),
  parentId: word("ancestors", "the ancestors of the item; the last is its parent", [{ id: "131073" }]),
  space: word("space", "the space that the item is in", { key: "DOC" }),
  body: word("body", "the body in the storage representation", {
    storage: { value: "<p>Hello</p>", representation: "storage" },
  }),
  labels: word("labels", "labels, each by its name and perhaps its prefix", [
    { prefix: "global", name: "draft" },
  ]),
  metadata: word("metadata", "labels of the item, and its properties by their keys", {
    labels: [{ prefix: "global", name: "draft" }],
    properties: { review: { value: { state: "open" } } },
  }),
  properties: word("properties", "properties of the item", [{ key: "review", value: "open" }]),
  userKey: word("key", "the key of a user; the caller where nobody is named", "user-1"),
  contentType: word("contentType", "only pages or only blog posts; both when absent", "page"),
  watching: word("watching", "whether it is to be watched", true),
  prefix: word("prefix", "prefixes of labels: global, my or team", "global"),
  owner: word("owner", "the name of the user who put the label", "ada"),
  relatedTo: word("labelName", "the name of a global label", "draft"),
  conflictPolicy: word("conflictPolicy", "what a stale version number ends in: abort", "abort"),
} satisfies Vocabulary

/** Stands in addresses of bytes, so that these are others after each change. */
const modificationDate = word(
  "modificationDate",
  "as links have it, for caches: it decides nothing",
  1767225600000,
)

/** What words mean otherwise where spaces are asked for. */
export const spaceVocabulary = {
  ...vocabulary,
  ids: vocabulary.spaceId,
  labels: word("label", "labels of spaces, of which one is enough", "handbook"),
  contentLabels: word("contentLabel", "labels of current content, of which one is enough", "draft"),
  isPrivate: word("isPrivate", "whether only its user sees it", false),
  hasRetentionPolicy: word("hasRetentionPolicy", "whether a space does not keep everything", true),
  homepage: word("homepage", "the home page of the space", { id: "131073" }),
  permissionId: word(
    "id",
    "the id of the permission, as lists of permissions tell it",
    "read space anonymous",
  ),
  routeOverrideEnabled: word(
    "routeOverrideEnabled",
    "whether something else may be shown in place of the home page",
    true,
  ),
  themeKey: word("themeKey", "the key of a theme", "default"),
  look: word(
    "lookAndFeelType",
    "whether the space looks like the site (global) or like its theme (theme)",
    "global",
  ),
  favourite: word("favourite", "true for the caller's favourites, false for all others", true),
  type: word("type", "global or personal", "global"),
  status: word("status", "current or archived", "current"),
  modificationDate,
} satisfies Vocabulary

const aRule = { keepAll: false, maxAge: 6, ageUnit: "MONTHS", maxNumberOfVersions: 20 }

/** What words mean otherwise where it is about what is in a space, and what stays there. */
export const spaceContentVocabulary = {
  ...vocabulary,
  depth: word("depth", "all, or root for what stands below no page", "all"),
  spaceAdminCanEdit: word("spaceAdminCanEdit", "whether those who administer the space may change it", true),
  pageRetentionRule: word("pageRetentionRule", "which versions of pages and blog posts are kept", aRule),
  attachmentRetentionRule: word("attachmentRetentionRule", "which versions of attachments are kept", aRule),
  trashRetentionRule: word("trashRetentionRule", "how long what is in the trash stays there", {
    keepAll: false,
    maxDeletedAge: 30,
    deletedAgeUnit: "DAYS",
  }),
} satisfies Vocabulary

/** What words mean otherwise where properties are asked for. */
export const propertyVocabulary = {
  ...vocabulary,
  key: word("key", "the key of the property; case counts", "review"),
  spaceKey: word("spaceKey", "the key of the space, in any case", "DOC"),
  propertyKeys: word("key", "keys of properties; all when absent", "review"),
  value: word("value", "any JSON value", { state: "open" }),
  content: word("content", "the item that has the property", { id: "131073" }),
  space: word("space", "the space that has the property", { key: "DOC" }),
  version: word("version", "the next version: its number, and what is said of it", { number: 2 }),
} satisfies Vocabulary

/** What words mean otherwise where it is about the tree of pages. */
export const treeVocabulary = {
  ...vocabulary,
  type: word("type", "page, comment or attachment", "page"),
  parentVersion: word("parentVersion", "0, or the number of the present version of the item", 0),
  depth: word("depth", "all, root for what stands right below, or how many levels: 1 to 100", "all"),
  destinationPageId: id("destinationPageId", "the id of the page that the copy goes below", "131074"),
  titleOptions: word("titleOptions", "how titles of copies come of those of the pages", {
    prefix: "Copy of ",
  }),
  copyDescendants: word("copyDescendants", "whether what is below the page is copied, too", true),
  copyAttachments: word("copyAttachments", "whether files are copied; there are none yet", false),
  copyPermissions: word("copyPermissions", "whether restrictions are copied", false),
  copyProperties: word("copyProperties", "whether properties are copied", false),
  copyLabels: word("copyLabels", "whether labels are copied", false),
  copyCustomContents: word(
    "copyCustomContents",
    "whether other contents are copied; there are none yet",
    false,
  ),
  location: word("location", "where threads stand, any of these: inline, footer, resolved", "footer"),
  filename: word("filename", "the name of a file", "plan.png"),
  mediaType: word("mediaType", "the type of a file", "image/png"),
  position: word("position", "before, after or append: behind the last child of the target", "append"),
  pageVersion: word("pageVersion", "the number of the version that is shown; the newest when absent", 1),
  originalVersion: word("originalVersion", "the number of the version that stands on the left", 1),
  revisedVersion: word("revisedVersion", "the number of the version that stands on the right", 2),
  pageId: id("pageId", "the id of the page: decimal digits", "131073"),
  targetId: id("targetId", "the id of the page that the position is told by", "131074"),
  targetTitle: word("targetTitle", "the title of that page, in any case, in the space of spaceKey", "Guide"),
} satisfies Vocabulary

/** What words mean otherwise where files are asked for. */
export const attachmentVocabulary = {
  ...vocabulary,
  attachmentId: id("attachmentId", "the id of the attachment: att, then decimal digits", "att131075"),
  containerId: id("containerId", "the id of the item that it is on", "131073"),
  filename: word("filename", "the name of the file, in any case", "plan.png"),
  mediaType: word("mediaType", "its media type, in any case, without parameters", "image/png"),
  status: word("status", "the status of the item: current or draft", "current"),
  allowDuplicated: word("allowDuplicated", "whether a file of a name that is there renews that one", false),
  comment: word("comment", "what is said of the file", "The plan"),
  minorEdit: word("minorEdit", "whether readers are not told", false),
  hidden: word("hidden", "whether the version is hidden", false),
  version: word("version", "the number of a version; the present one when absent", 1),
  newContentId: id("newContentId", "the id of the item that it is to be on", "131074"),
  newName: word("newName", "what it is to be called", "plan-2.png"),
  modificationDate,
  api: word("api", "as links have it: v2", "v2"),
} satisfies Vocabulary
