import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What words mean otherwise where it is about schemes and screens. */
export const schemeVocabulary = {
  ...vocabulary,
  scheme: id("schemeId", "the id of the scheme", "10000"),
  name: word("name", "the name of the scheme, which no other has", "Crew only"),
  description: word("description", "what is said of it", "For the crew"),
  optionIds: word("optionIds", "ids of what projects with it offer, in this order", ["1", "3"]),
  defaultOptionId: id(
    "defaultOptionId",
    "the id of the one that new issues have; an empty text for none",
    "3",
  ),
  projects: word("idsOrKeys", "ids or keys of projects", ["PROJ"]),
  only: word("only", "whether the others that have it are given the default one", false),
  withProjects: word("withProjects", "whether it is told which projects have it", true),
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

const typeIds = ["10002", "10001"]

/** The same where it is about schemes of types of issues. */
export const issueTypeSchemeVocabulary = {
  ...schemeVocabulary,
  optionIds: word(
    "issueTypeIds",
    "ids of the types of issues that projects with it offer, in this order",
    typeIds,
  ),
  issueTypeIds: word(
    "issueTypeIds",
    "ids of the types of issues that projects with it offer, in this order",
    typeIds,
  ),
  issueTypeIDs: word("issueTypeIDs", "the same, as some clients write it", typeIds),
  defaultOptionId: id(
    "defaultIssueTypeId",
    "the id of the type that new issues have where none is said; an empty text for none",
    "10002",
  ),
} satisfies Vocabulary
