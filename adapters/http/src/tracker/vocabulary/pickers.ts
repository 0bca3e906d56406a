import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where something is suggested while somebody types. */
export const pickerVocabulary = {
  ...vocabulary,
  query: word("query", "what was typed: a key, or a part of the name or summary", "ro"),
  allowEmptyQuery: word("allowEmptyQuery", "whether everything is suggested where nothing was typed", true),
  currentJQL: word("currentJQL", "a query: the second list holds what it finds", "status = Done"),
  currentIssue: word("currentIssueKey", "an issue that is not to be suggested itself", "PROJ-1"),
  currentProject: id("currentProjectId", "the id of the project that the issues are in", "10000"),
  showSubTasks: word("showSubTasks", "whether sub-tasks are suggested", true),
  showSubTaskParent: word(
    "showSubTaskParent",
    "whether the issue is suggested that the current one is a part of",
    true,
  ),
} satisfies Vocabulary

/** What words mean otherwise where it is asked what the caller may do. */
export const permissionVocabulary = {
  ...vocabulary,
  projectKey: word("projectKey", "the key of the project", "PROJ"),
  projectId: id("projectId", "the id of the project", "10000"),
  issueKey: word("issueKey", "the key of the issue", "PROJ-1"),
  issueId: id("issueId", "the id of the issue", "10000"),
} satisfies Vocabulary
