import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { userVocabulary, vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about the columns of lists of issues. */
export const columnVocabulary = {
  ...vocabulary,
  id: id("id", "the id of the filter", "10000"),
  lists: word("lists", "whose lists of issues: site, user or filter", "user"),
  filter: id("filter", "the id of the filter whose lists are meant", "10000"),
  username: word("username", "the name of the user; the caller where nobody is named", "admin"),
  columns: word("columns", "ids of fields, in the order of their columns", ["issuekey", "summary", "status"]),
} satisfies Vocabulary

/** What words mean otherwise where it is about the server and its index. */
export const serverVocabulary = {
  ...vocabulary,
  run: id("taskId", "the id of one time that the index was to be built anew", "10000"),
  type: word("type", "how it is to be done, which makes no difference here", "BACKGROUND_PREFERRED"),
  issueId: word("issueId", "ids of issues, which are in the index", ["10001"]),
  indexComments: word("indexComments", "their comments, too, which are in the index", true),
  indexWorklogs: word("indexWorklogs", "their work, too, which is in the index", true),
  indexChangeHistory: word("indexChangeHistory", "their change logs, too, which are in the index", true),
  enabled: word("enabled", "whether it is watched", false),
  license: word("license", "the text of a licence", "AAAB"),
  requestId: id("requestId", "the id of a request of a program", "1"),
} satisfies Vocabulary

/** What words mean otherwise where versions are linked to other systems. */
export const versionLinkVocabulary = {
  ...vocabulary,
  id: id("id", "the id of the version", "10000"),
  globalId: word("globalId", "what the thing is called everywhere", "release-7"),
  link: word("link", "what is said of the thing: any object of JSON", {
    globalId: "release-7",
    title: "Notes of release 7",
  }),
} satisfies Vocabulary

/** What words mean otherwise where passwords are judged. */
export const passwordVocabulary = {
  ...userVocabulary,
  hasOldPassword: word("hasOldPassword", "whether the user has one already, which changes nothing", true),
  oldPassword: word("oldPassword", "the one that the user has, of which nothing is asked", "open sesame"),
  newPassword: word("newPassword", "the one that is judged", "open barley"),
  username: word("username", "the name of the user", "admin"),
} satisfies Vocabulary
