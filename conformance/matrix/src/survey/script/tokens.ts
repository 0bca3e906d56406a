import { del, get, nobody, post, postFields, put } from "../Step"

const base = "/rest/auth/1/security-profiles"
const oauth = "/auth/o2"
const apps = "appstore::apps:readwrite"

const client = { client_id: "{profile.clientId}", client_secret: "{profile.clientSecret}" }
const asking = { grant_type: "client_credentials", ...client, scope: apps }
const asNobody = { as: nobody }

const profiles = [
  post(base, { name: "Upload", description: "Each release" }, { keeps: "profile" }),
  post(base, { name: "Reports" }, { keeps: "other" }),
  post(base, { name: "" }),
  get(base),
  get(`${base}/{profile.id}`),
  get(`${base}/{other.id}`),
  get(`${base}/77`),
  put(`${base}/{profile.id}/apis/app-submission`, {}),
  put(`${base}/{profile.id}/apis/wiki`, {}),
  put(`${base}/{other.id}/apis/reporting`, {}),
  put(`${base}/{other.id}/apis/nothing`, {}),
]

const tokens = [
  postFields(`${oauth}/token`, asking, { ...asNobody, keeps: "access" }),
  postFields(`${oauth}/token`, { ...asking, scope: `${apps} read:wiki-content` }, asNobody),
  postFields(`${oauth}/token`, { ...asking, grant_type: "password" }, asNobody),
  postFields(`${oauth}/token`, { ...asking, client_secret: "sesame" }, asNobody),
  postFields(
    `${oauth}/introspect`,
    { ...client, token: "{access.access_token}", token_type_hint: "access_token" },
    asNobody,
  ),
  postFields(
    `${oauth}/revoke`,
    { ...client, token: "{access.access_token}", token_type_hint: "access_token" },
    asNobody,
  ),
  postFields(`${oauth}/revoke`, { ...client }, asNobody),
]

const ending = [
  post(`${base}/{profile.id}/secret`, { overlapSeconds: 60 }),
  post(`${base}/{other.id}/secret`, {}, { keeps: "second" }),
  postFields(
    `${oauth}/token`,
    { ...asking, client_id: "{other.clientId}", client_secret: "{other.clientSecret}" },
    asNobody,
  ),
  put(`${base}/{profile.id}/disable`, {}),
  put(`${base}/{other.id}/disable`, {}),
  postFields(`${oauth}/token`, asking, asNobody),
  put(`${base}/{profile.id}/enable`, {}),
  put(`${base}/77/enable`, {}),
  put(`${base}/{other.id}/enable`, {}),
  del(`${base}/{profile.id}/apis/wiki`),
  del(`${base}/{other.id}/apis/reporting`),
  del(`${base}/{other.id}/apis/wiki`),
  del(`${base}/{other.id}`),
  del(`${base}/{other.id}`),
  get(base),
]

/** Security profiles, and the tokens of their clients. */
export const programs = [...profiles, ...tokens, ...ending]
