import { get, post } from "../../Step"

const api = "/rest/api/2"
const suggestions = `${api}/jql/autocompletedata/suggestions`

/** The query language, and what queries say without being asked. */
export const queryLanguage = [
  get(`${api}/jql/autocompletedata`),
  get(suggestions, { fieldName: "status", fieldValue: "pro" }),
  get(suggestions, { fieldName: "project" }),
  get(suggestions, { fieldName: "status", predicateName: "by", predicateValue: "adm" }),
  get(suggestions, { fieldName: "statsu" }),
  post(`${api}/jql/parse`, { queries: ["status = Done ORDER BY key", "nonsense = 1", "status x"] }),
  post(`${api}/jql/parse`, { queries: ["nonsense = 1"] }, { query: { validation: "warn" } }),
  post(`${api}/jql/parse`, { queries: ["absent = 1"] }, { query: { validation: "warn" } }),
  post(`${api}/jql/parse`, { queries: ["nonsense = 1"] }, { query: { validation: "none" } }),
  post(`${api}/jql/match`, { issueIds: ["{fuel.id}"], jqls: ["project = ROCK", "status x"] }),
  post(`${api}/jql/match`, { issueIds: ["{fuel.id}", "{engine.id}"], jqls: ["summary ~ engine"] }),
  post(`${api}/search/approximate-count`, { jql: "project = ROCK" }),
  post(`${api}/search/approximate-count`, { jql: "key = ROCK-1" }),
  post(`${api}/search/approximate-count`, { jql: "nonsense = 1" }),
]
