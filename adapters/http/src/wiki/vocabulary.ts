import { type Vocabulary, id, word } from "../contract/Vocabulary"

/** What the wiki API calls the fields of the wiki's operations. */
export const vocabulary = {
  id: id("id", "the id of the item: decimal digits", "131073"),
  key: word("key", "the key of the space, in any case", "DOC"),
  keys: word("spaceKey", "keys of spaces; all spaces when absent", "DOC"),
  ids: id("ids", "ids of items: only these", "131073,131074"),
  spaceKeys: word("spaceKeys", "as spaceKey", "DOC"),
  spaceId: id("spaceId", "ids of spaces; all spaces when absent", "65537"),
  container: word("container", "the space that the item is in, as space", { type: "space", key: "DOC" }),
  spaceKey: word("spaceKey", "the key of the space, in any case", "DOC"),
  type: word("type", "page or blogpost", "page"),
  title: word("title", "the whole title, in any case", "Release notes"),
  name: word("name", "its name", "Handbook"),
  description: word("description", "the description of the space", { plain: { value: "How we work" } }),
  status: word("status", "the status of the item", "current"),
  version: word("version", "the number of an old version", 1),
  postingDay: word("postingDay", "the day a blog post was published, as yyyy-mm-dd", "2026-01-31"),
  username: word("username", "the name by which the user signs in", "ada"),
  userName: word("userName", "the name by which the user will sign in, in lower case", "ada"),
  fullName: word("fullName", "the name that is shown", "Ada Lovelace"),
  email: word("email", "the e-mail address", "ada@example.org"),
  password: word("password", "the new password", "correct horse battery staple"),
  notifyViaEmail: word("notifyViaEmail", "whether the user is told by e-mail, and chooses a password", false),
  group: word("groupName", "the name of the group", "writers"),
  start: word("start", "how many items to skip", 0),
  limit: word("limit", "how many items to return at most; a larger number is lowered to the limit", 25),
  parentId: word("ancestors", "the ancestors of the item; the last is its parent", [{ id: "131073" }]),
  space: word("space", "the space that the item is in", { key: "DOC" }),
  body: word("body", "the body in the storage representation", {
    storage: { value: "<p>Hello</p>", representation: "storage" },
  }),
  conflictPolicy: word("conflictPolicy", "what a stale version number ends in: abort", "abort"),
} satisfies Vocabulary

/** What words mean otherwise where spaces are asked for. */
export const spaceVocabulary = {
  ...vocabulary,
  ids: vocabulary.spaceId,
  type: word("type", "global or personal; every space is global", "global"),
  status: word("status", "current or archived; every space is current", "current"),
} satisfies Vocabulary
