import { del, get, nobody, post, postFields, put } from "../../Step"

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
  postFields(`${oauth}/introspect`, { ...client, token: "{access.access_token}" }, asNobody),
  postFields(`${oauth}/token`, { ...asking, scope: "read:wiki-space" }, { ...asNobody, keeps: "reading" }),
  postFields(`${oauth}/introspect`, { ...client, token: "{reading.access_token}" }, asNobody),
  postFields(
    `${oauth}/token`,
    {
      grant_type: "client_credentials",
      client_id: "{other.clientId}",
      client_secret: "{other.clientSecret}",
      scope: "adx_reporting::appstore:marketer",
    },
    { ...asNobody, keeps: "reporting" },
  ),
  postFields(
    `${oauth}/introspect`,
    {
      client_id: "{other.clientId}",
      client_secret: "{other.clientSecret}",
      token: "{reporting.access_token}",
    },
    asNobody,
  ),
  get(`${base}/{profile.id}`),
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
  post(`${base}/{other.id}/secret`, {}),
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

const rpc = "/rpc/tokens"
const applications = "/api/appstore/v1/applications"
const edit = `${applications}/{compass.id}/edits/{compass.editId}`
const otherEdit = `${applications}/{anchor.id}/edits/{anchor.editId}`
const sales = "/api/appstore/download/report/sales"
const ifMatch = (tag: string) => ({ headers: { "if-match": tag } })

const sold = { country: "DE", units: 3, amountMinor: 597, currency: "EUR", soldAt: 1_767_261_600_000 }

/** Administrators make what the store has; its clients are asked for no more than they. */
const store = [
  get(applications),
  post(
    `${rpc}.createApplication`,
    { name: "Compass", packageName: "org.example.compass" },
    { keeps: "compass" },
  ),
  post(
    `${rpc}.createApplication`,
    { name: "Anchor", packageName: "org.example.anchor" },
    { keeps: "anchor" },
  ),
  get(applications),
  get(edit),
  get(otherEdit),
  get(`${applications}/{anchor.id}/edits/{compass.editId}`),
  put(
    edit,
    {
      id: "{compass.editId}",
      applicationId: "{compass.id}",
      title: "Compass 2",
      shortDescription: "Finds north",
      fullDescription: "Finds north, and south, too.",
      releaseNotes: "Fewer defects",
    },
    ifMatch('"1"'),
  ),
  put(edit, { title: "Late" }, ifMatch('"1"')),
  put(edit, { title: "Unasked" }),
  put(edit, { id: "{anchor.editId}", title: "Another's" }, ifMatch("*")),
  put(edit, { applicationId: "{anchor.id}", title: "Another's" }, ifMatch("*")),
  put(otherEdit, { title: "Anchor" }, ifMatch("*")),
  get(edit),
  get(otherEdit),
  post(`${rpc}.recordSale`, { applicationId: "{compass.id}", ...sold }),
  post(`${rpc}.recordSale`, { applicationId: "{anchor.id}", ...sold, soldAt: 1_769_940_000_000 }),
  get(`${sales}/2026/1`),
  get(`${sales}/2026/02`),
  get(`${sales}/2026/13`),
  get(`${sales}/1812/1`),
  post(`${rpc}.deleteApplication`, { applicationId: "{anchor.id}" }),
  get(applications),
  get(otherEdit),
]

/** Security profiles, the tokens of their clients, and the store that these open. */
export const programs = [...profiles, ...tokens, ...ending, ...store]
