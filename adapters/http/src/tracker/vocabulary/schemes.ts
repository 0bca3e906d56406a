import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about schemes and screens. */
export const schemeVocabulary = {
  ...vocabulary,
  scheme: id("schemeId", "the id of the scheme", "10000"),
  issueType: id("issueType", "the id of a type of issues", "10002"),
  screen: id("screenId", "the id of the screen", "1"),
  tab: id("tabId", "the id of the tab", "1"),
  dashboardId: id("dashboardId", "the id of the dashboard", "10000"),
  itemId: id("itemId", "the id of an item of it", "10000"),
  key: word("key", "the key of the property", "review"),
  search: word("search", "a part of the name, in any case", "default"),
  projectKey: word("projectKey", "a project that has it", "PROJ"),
  filter: word("filter", "favourite or my", "favourite"),
} satisfies Vocabulary
