import { type Values, get, post, postForm } from "../../Step"

const base = "/rest/assets/1.0"

const file = (fileName: string, text: string): Values => ({ fileName, text, type: "text/plain" })

const mapping = (more: Values = {}): ReadonlyArray<string> => [
  JSON.stringify({ format: "csv", columns: [{ column: "Name", attribute: "Name" }], ...more }),
]

/** Objects from files and into files. */
export const imports = [
  postForm(
    `${base}/import/objecttype/{server.id}`,
    {
      file: [file("servers.csv", "Name,Rest\nimported-1,x\n")],
      mapping: mapping({ identifiedBy: "Name", dryRun: true }),
    },
    { keeps: "tried" },
  ),
  postForm(
    `${base}/import/objecttype/{server.id}`,
    {
      file: [file("servers.ndjson", '{"Name":"imported-2"}\n{"Name":" "}\n')],
      mapping: mapping({ format: "ndjson" }),
    },
    { keeps: "taken" },
  ),
  postForm(`${base}/import/objecttype/{server.id}`, { file: [file("none.csv", "Name\n")], mapping: ["{"] }),
  postForm(`${base}/import/objecttype/0`, { file: [file("none.csv", "Name\n")], mapping: mapping() }),
  get(`${base}/progress/category/imports/{tried.resourceId}`),
  get(`${base}/import/{tried.resourceId}`),
  get(`${base}/import/{tried.resourceId}`, {}, { as: "eve" }),
  get(`${base}/progress/category/imports/{taken.resourceId}`),
  get(`${base}/import/{taken.resourceId}`),
  get(`${base}/import/0`),
  get(`${base}/export/objecttype/{server.id}`),
  get(`${base}/export/objecttype/{server.id}`, { format: "csv", references: "name", qlQuery: "Name != x" }),
  get(`${base}/export/objecttype/{server.id}`, { qlQuery: "Name = imported-2" }),
  get(`${base}/export/objecttype/{server.id}`, { references: "name" }),
  get(`${base}/export/objecttype/0`),
  post("/rpc/assets.exportObjects", { typeId: "{server.id as text}" }),
]
