import { del, get, post, put } from "../../Step"

const api = "/rest/api/2"
const types = `${api}/issuetypescheme`
const crew = `${types}/{crewTypes.id}`
const priorities = `${api}/priorityschemes`
const calm = `${priorities}/{calm.id}`
const ofProject = `${api}/project/CREW/priorityscheme`

/** What issues of a project can be. */
const issueTypes = [
  post(
    types,
    { name: "Crew", description: "Its own", issueTypeIds: ["10002", "10001"], defaultIssueTypeId: "10002" },
    { keeps: "crewTypes" },
  ),
  post(types, { name: "crew", issueTypeIds: ["10002"] }),
  post(types, { name: "None", issueTypeIds: [] }),
  post(types, { name: "None", issueTypeIds: ["none"] }),
  post(types, { name: "None", issueTypeIds: ["10002"], defaultIssueTypeId: "10001" }),
  post(types, { name: "Mine", issueTypeIds: ["10002"] }, { as: "bob" }),
  post(
    types,
    { name: "Other", issueTypeIDs: ["10001"], defaultIssueTypeId: "10001" },
    { keeps: "otherTypes" },
  ),
  get(types),
  get(`${types}/{otherTypes.id}`),
  put(`${types}/{otherTypes.id}`, { issueTypeIDs: ["10001"], issueTypeIds: ["10001"] }),
  put(`${types}/{otherTypes.id}`, { issueTypeIDs: ["10001"], issueTypeIds: ["10002"] }),
  put(`${types}/{otherTypes.id}`, { issueTypeIDs: ["10002"], defaultIssueTypeId: "10002" }),
  del(`${types}/{otherTypes.id}`),
  get(types),
  get(types, {}, { as: "bob" }),
  get(crew),
  put(crew, { name: "The crew" }),
  put(crew, { description: "Of its own" }),
  put(crew, { issueTypeIds: ["10002", "10001", "10003"] }),
  put(crew, { defaultIssueTypeId: "" }),
  get(crew),
  put(crew, { defaultIssueTypeId: "10002" }),
  put(`${types}/10000`, { name: "Mine" }),
  put(`${types}/none`, { name: "Mine" }),
  post(`${api}/project`, { key: "CREW", name: "Crew", issueTypeScheme: "99" }),
  post(`${api}/project`, { key: "CREW", name: "Crew", issueTypeScheme: "{crewTypes.id}" }),
  post(`${api}/issue`, { fields: { project: { key: "CREW" }, summary: "Typed" } }),
  post(`${api}/issue`, {
    fields: { project: { key: "CREW" }, issuetype: { name: "Epic" }, summary: "No", customfield_10002: "No" },
  }),
  get(`${api}/project/CREW`),
  get(`${api}/project/CREW/statuses`),
  get(`${api}/issuetype/page`, { projectIds: "CREW" }),
  get(`${crew}/associations`),
  put(crew, { issueTypeIds: ["10001"], defaultIssueTypeId: "" }),
  post(`${crew}/associations`, { idsOrKeys: ["ROCK"] }),
  post(`${crew}/associations`, { idsOrKeys: ["NONE"] }),
  post(`${types}/none/associations`, { idsOrKeys: ["CREW"] }),
  post(`${crew}/associations`, { idsOrKeys: ["CREW"] }, { as: "bob" }),
  del(crew),
  del(`${crew}/associations/ROCK`),
  del(`${crew}/associations/CREW`),
  post(`${crew}/associations`, { idsOrKeys: ["CREW"] }),
  put(`${crew}/associations`, { idsOrKeys: [] }),
  put(`${crew}/associations`, { idsOrKeys: ["CREW"] }),
  put(`${types}/10000/associations`, { idsOrKeys: ["CREW"] }),
  put(`${types}/none/associations`, { idsOrKeys: ["CREW"] }),
  del(`${crew}/associations`),
  put(`${api}/project/CREW`, { issueTypeScheme: "{crewTypes.id}" }),
  put(`${api}/project/CREW`, { issueTypeScheme: "10000" }),
  del(`${types}/none/associations`),
  del(`${types}/none/associations/CREW`),
  del(`${types}/none`),
  del(`${types}/10000`),
  del(crew),
]

/** How urgent issues of a project can be. */
const urgencies = [
  post(
    priorities,
    { name: "Calm", description: "No hurry", optionIds: ["3", "4", "5"], defaultOptionId: "4" },
    { keeps: "calm" },
  ),
  post(priorities, { name: "calm", optionIds: ["3"] }),
  post(priorities, { name: "None", optionIds: ["none"] }),
  post(priorities, { name: "None", optionIds: ["3"], defaultOptionId: "1" }),
  post(priorities, { name: "Mine", optionIds: ["3"] }, { as: "bob" }),
  get(priorities),
  get(calm),
  put(calm, { name: "Calmer" }),
  put(calm, { description: "No hurry at all" }),
  put(calm, { id: "{calm.id}", optionIds: ["3", "4"] }),
  put(calm, { id: 7, name: "Mine" }),
  put(calm, { defaultOptionId: "" }),
  get(calm),
  put(calm, { defaultOptionId: "4" }),
  put(`${priorities}/10000`, { name: "Mine" }),
  put(`${priorities}/none`, { name: "Mine" }),
  put(ofProject, { id: "{calm.id}" }),
  put(ofProject, { id: "{calm.id}" }, { as: "bob" }),
  put(ofProject, { id: 99 }),
  put(`${api}/project/NONE/priorityscheme`, { id: 10_000 }),
  get(ofProject),
  get(`${api}/priority/page`, { projectIds: "CREW" }),
  get(`${api}/issue/createmeta/CREW/issuetypes/10002`),
  post(`${api}/issue`, {
    fields: { project: { key: "CREW" }, issuetype: { name: "Task" }, summary: "U", priority: { id: "1" } },
  }),
  del(calm),
  del(`${ofProject}/10000`),
  del(`${api}/project/NONE/priorityscheme/{calm.id}`),
  del(`${ofProject}/{calm.id}`),
  put(`${api}/project/CREW`, { priorityScheme: "{calm.id}" }),
  del(`${api}/project/CREW`),
  post(`${api}/project`, { key: "CALM", name: "Calm", priorityScheme: "{calm.id}" }),
  del(`${api}/project/CALM`),
  del(calm),
  del(`${priorities}/none`),
]

/** Schemes of what projects offer. */
export const offered = [...issueTypes, ...urgencies]
