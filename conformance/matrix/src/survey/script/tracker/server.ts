import { del, get, post, postBare, put } from "../../Step"

const api = "/rest/api/2"

/** The index of issues. */
const reindexed = [
  get(`${api}/reindex`),
  get(`${api}/reindex/progress`),
  post(`${api}/reindex`, {}, { keeps: "reindexed" }),
  ...["FOREGROUND", "BACKGROUND", "BACKGROUND_PREFFERED", "BACKGROUND_PREFERRED", "NONE"].map((type) =>
    post(`${api}/reindex`, {}, { query: { type } }),
  ),
  ...["indexComments", "indexWorklogs", "indexChangeHistory"].flatMap((part) => [
    post(`${api}/reindex`, {}, { query: { [part]: true } }),
    post(`${api}/reindex/issue`, {}, { query: { [part]: true } }),
  ]),
  post(`${api}/reindex`, {}, { as: "bob" }),
  post(`${api}/reindex/issue`, {}, { query: { issueId: "10001" } }),
  get(`${api}/reindex`),
  get(`${api}/reindex`, { taskId: 1 }),
  get(`${api}/reindex/progress`),
  get(`${api}/reindex/progress`, { taskId: 1 }),
  post(`${api}/reindex/request`, {}),
  get(`${api}/reindex/request/bulk`),
  get(`${api}/reindex/request/bulk`, { requestId: "1" }),
  get(`${api}/reindex/request/1`),
  get(`${api}/index/summary`),
  get(`${api}/index/summary`, {}, { as: "bob" }),
]

/** The one node. */
const nodes = [
  ...["cluster/nodes", "cluster/zdu/state", "index-snapshot", "index-snapshot/isRunning"].map((path) =>
    get(`${api}/${path}`),
  ),
  get(`${api}/monitoring/jmx/areMetricsExposed`),
  ...["quoin", "node-2"].flatMap((node) => [
    put(`${api}/cluster/node/${node}/offline`, {}),
    del(`${api}/cluster/node/${node}`),
    put(`${api}/cluster/index-snapshot/${node}`, {}),
  ]),
  ...["start", "approve", "cancel", "retryUpgrade"].map((what) => post(`${api}/cluster/zdu/${what}`, {})),
  post(`${api}/index-snapshot`, {}),
  get(`${api}/upgrade`),
  post(`${api}/upgrade`, {}),
]

const item = `${api}/dashboard/1/items/1/properties`

/** No dashboards. */
const dashboards = [
  get(`${api}/dashboard/1`),
  get(item),
  get(`${item}/review`),
  put(`${item}/review`, {}),
  del(`${item}/review`),
]

const policy = `${api}/password/policy`

/** What passwords must have. */
const passwords = [
  get(policy),
  get(policy, { hasOldPassword: true }),
  post(`${policy}/createUser`, { username: "nemo", password: "open sesame" }),
  post(`${policy}/createUser`, { username: "nemo", password: " " }),
  post(`${policy}/createUser`, {
    username: "nemo",
    password: "open sesame",
    displayName: "Nemo",
    emailAddress: "nemo@example.org",
  }),
  post(`${policy}/createUser`, { username: "nemo", password: "open sesame" }, { as: "bob" }),
  post(`${policy}/updateUser`, { username: "bob", newPassword: "open sesame" }),
  post(`${policy}/updateUser`, { username: "bob", newPassword: " ", oldPassword: "open sesame" }),
  post(`${policy}/updateUser`, { username: "none", newPassword: "open sesame" }),
]

/** What the server is not watched by. */
const watched = ["app", "ipd"].flatMap((what) => [
  get(`${api}/monitoring/${what}`),
  post(`${api}/monitoring/${what}`, { enabled: false }),
])

/** The server, as tools that watch one see it. */
export const trackedServer = [
  ...reindexed,
  ...nodes,
  ...dashboards,
  ...passwords,
  ...watched,
  get(`${api}/applicationrole`),
  get(`${api}/applicationrole`, {}, { as: "bob" }),
  get(`${api}/applicationrole/tracker`),
  get(`${api}/applicationrole/none`),
  post(`${api}/monitoring/jmx/stopExposing`, {}),
  postBare(`${api}/licenseValidator`, "AAAB"),
  postBare(`${api}/licenseValidator`, "AAAC"),
  postBare(`${api}/licenseValidator`, "AAAB", { as: "bob" }),
]
