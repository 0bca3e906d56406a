import { del, get, post, put } from "../../Step"

const api = "/rest/api/2"
const one = `${api}/screens/1/tabs`
const done = `${api}/screens/2/tabs/2/fields`
const folk = `${one}/{folk.id}`
const place = `${folk}/fields/environment`
const elsewhere = `${api}/screens/2/tabs/{folk.id}`
const empty = "updateShowWhenEmptyIndicator/true"
const wrong = `${api}/screens/1/tabs/2/fields/labels`

/** Tabs of screens, and fields on them. */
const changed = [
  post(one, { name: "People" }, { keeps: "folk" }),
  post(one, { name: "people" }),
  post(one, { name: "" }),
  post(one, { name: "Mine" }, { as: "bob" }),
  post(`${api}/screens/none/tabs`, { name: "Mine" }),
  put(folk, { name: "Folk" }),
  put(elsewhere, { name: "Folk" }),
  put(folk, { name: "field tab" }),
  put(`${one}/none`, { name: "Mine" }),
  post(`${folk}/move/0`, {}),
  post(`${elsewhere}/move/0`, {}),
  post(`${one}/none/move/0`, {}),
  post(`${folk}/move/7`, {}),
  get(one),
  get(one, { projectKey: "ROCK" }),
  del(`${one}/1/fields/environment`),
  del(`${one}/1/fields/environment`),
  del(`${one}/1/fields/summary`),
  get(`${api}/screens/1/availableFields`),
  post(`${api}/issue`, {
    fields: {
      project: { key: "ROCK" },
      issuetype: { name: "Task" },
      summary: "Nowhere",
      environment: "Moon",
    },
  }),
  post(`${folk}/fields`, { fieldId: "environment" }),
  post(`${folk}/fields`, { fieldId: "environment" }),
  post(`${folk}/fields`, { fieldId: "none" }),
  put(`${place}/${empty}`, {}),
  put(`${elsewhere}/fields/environment/${empty}`, {}),
  put(`${one}/none/fields/environment/${empty}`, {}),
  put(`${folk}/fields/none/${empty}`, {}),
  put(`${place}/updateShowWhenEmptyIndicator/maybe`, {}),
  get(`${folk}/fields`),
  get(`${folk}/fields`, { projectKey: "ROCK" }),
  put(`${place}/updateShowWhenEmptyIndicator/false`, {}),
  del(elsewhere),
  del(folk),
  del(folk),
  del(`${one}/1`),
  post(`${api}/screens/addToDefault/environment`, {}),
  post(`${api}/screens/addToDefault/environment`, {}),
  post(`${api}/screens/addToDefault/none`, {}),
]

/** What a transition asks for. */
const ofTransition = [
  post(done, { fieldId: "labels" }),
  post(`${done}/labels/move`, { position: "First" }),
  post(`${wrong}/move`, { position: "First" }),
  post(`${api}/screens/2/tabs/none/fields/labels/move`, { position: "First" }),
  post(`${done}/none/move`, { position: "First" }),
  del(wrong),
  del(`${api}/screens/2/tabs/none/fields/labels`),
  post(`${done}/labels/move`, { after: "resolution" }),
  post(`${done}/labels/move`, { position: "Nowhere" }),
  post(`${done}/labels/move`, { after: "none" }),
  del(`${done}/labels`),
]

export const screensChanged = [...changed, ...ofTransition]
