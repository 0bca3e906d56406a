import { get, post, put } from "../../Step"

const base = "/rest/api/audit"

const record = {
  remoteAddress: "192.0.2.7",
  author: { username: "import", displayName: "The import" },
  creationDate: "{log.0.creationDate}",
  summary: "Import begun",
  description: "The handbook of the old site",
  category: "Import",
  sysAdmin: true,
  affectedObject: { name: "Handbook", objectType: "Space" },
  changedValues: [{ name: "state", oldValue: "", newValue: "begun" }],
  associatedObjects: [{ name: "Old site", objectType: "Site" }],
}

/** The audit log: added to, listed, exported, and its retention. */
export const audit = [
  get(base, {}, { keeps: "log" }),
  post(base, record),
  post(base, { remoteAddress: "192.0.2.8" }),
  get(base, { limit: 1 }),
  get(base, { start: 1 }),
  get(base, { searchString: "OLD site" }),
  get(base, { startDate: 1 }),
  get(base, { startDate: 4102444800000 }),
  get(base, { endDate: 1 }),
  get(`${base}/since`),
  get(`${base}/since`, { number: 1, units: "HALF_DAYS" }),
  get(`${base}/since`, { number: 1, units: "Hours" }),
  get(`${base}/since`, { searchString: "OLD site" }),
  get(`${base}/since`, { start: 1 }),
  get(`${base}/since`, { limit: 1 }),
  get(`${base}/export`, { searchString: "import" }),
  get(`${base}/export`, { format: "zip" }),
  get(`${base}/export`, { startDate: 4102444800000 }),
  get(`${base}/export`, { endDate: 1 }),
  get(`${base}/retention`),
  put(`${base}/retention`, { number: 6, units: "MONTHS" }),
  put(`${base}/retention`, { number: 300, units: "Days" }),
]
