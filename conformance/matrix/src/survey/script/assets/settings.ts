import { del, get, post, put } from "../../Step"

const base = "/rest/assets/1.0/config"

const schemas = [
  post(
    "/rest/assets/1.0/objectschema/create",
    { name: "Hardware", objectSchemaKey: "HW", description: "Machines" },
    { keeps: "hardware" },
  ),
  post(
    "/rest/assets/latest/objectschema/create",
    { name: "Software", objectSchemaKey: "SW" },
    { keeps: "software" },
  ),
  post("/rest/assets/1.0/objectschema/create", { name: "Old", objectSchemaKey: "OLD" }, { keeps: "old" }),
  put("/rest/assets/1.0/objectschema/{old.id}", { name: "Older", description: "What we had" }),
  put("/rest/assets/1.0/objectschema/{old.id}", { objectSchemaKey: "OLDER" }),
]

const referenceTypes = [
  post(
    `${base}/referencetype`,
    { name: "Runs on", description: "where", color: "#ff0000", objectSchemaId: "{hardware.id}" },
    { keeps: "runsOn" },
  ),
  post(`${base}/referencetype`, { name: "Needs" }, { keeps: "needs" }),
  put(`${base}/referencetype/{needs.id}`, { name: "Requires", description: "what", color: "#00ff00" }),
  put(`${base}/referencetype/{runsOn.id}`, { name: "Stands on" }),
  post(`${base}/referencetype`, { name: "Calls", objectSchemaId: "{software.id}" }, { keeps: "calls" }),
  put(`${base}/referencetype/{calls.id}`, { color: "#0000ff" }),
  get(`${base}/referencetype/{calls.id}`),
  put(`${base}/referencetype/{calls.id}`, { objectSchemaId: "{hardware.id}" }),
  get(`${base}/referencetype/{needs.id}`),
  get(`${base}/referencetype/{runsOn.id}`),
  get(`${base}/referencetype/1`),
  get(`${base}/referencetype`),
  get(`${base}/referencetype`, { objectSchemaId: "{hardware.id}" }),
  post(`${base}/referencetype`, { name: "Passing" }, { keeps: "passing" }),
  del(`${base}/referencetype/{passing.id}`),
  del(`${base}/referencetype/{passing.id}`),
  del(`${base}/referencetype/1`),
]

const statuses = [
  post(
    `${base}/statustype`,
    { name: "On loan", description: "out", category: 2, objectSchemaId: "{hardware.id}" },
    { keeps: "onLoan" },
  ),
  post(`${base}/statustype`, { name: "Retired", category: 0 }, { keeps: "retired" }),
  put(`${base}/statustype/{retired.id}`, { name: "Gone", description: "for good", category: 1 }),
  put(`${base}/statustype/{onLoan.id}`, { name: "Lent" }),
  post(
    `${base}/statustype`,
    { name: "Released", category: 1, objectSchemaId: "{software.id}" },
    { keeps: "released" },
  ),
  put(`${base}/statustype/{released.id}`, { description: "to everybody" }),
  get(`${base}/statustype/{released.id}`),
  put(`${base}/statustype/{released.id}`, { objectSchemaId: "{hardware.id}" }),
  get(`${base}/statustype/{retired.id}`),
  get(`${base}/statustype/{onLoan.id}`),
  get(`${base}/statustype`),
  get(`${base}/statustype`, { objectSchemaId: "{hardware.id}" }),
  post(`${base}/statustype`, { name: "Passing", category: 1 }, { keeps: "fading" }),
  del(`${base}/statustype/{fading.id}`),
  del(`${base}/statustype/{fading.id}`),
  del(`${base}/statustype/1`),
]

/** Schemas, reference types and statuses. */
export const settings = [...schemas, ...referenceTypes, ...statuses]
