import { type Values, del, get, post, postForm } from "../../Step"

const base = "/rest/assets/1.0"

const file = (fileName: string, text: string): Values => ({ fileName, text, type: "text/plain" })

const mapping = (more: Values = {}): ReadonlyArray<string> => [
  JSON.stringify({ format: "csv", columns: [{ column: "Name", attribute: "Name" }], ...more }),
]

const source = (of: string) => `${base}/object/${of}/importSource`

/** What objects came from, and whether their history names an import. */
const sources = [
  get(source("{imported.objectEntries.0.id}")),
  get(`${base}/object/{imported.objectEntries.0.id}/history`),
  get(source("{second.objectKey}")),
  get(source("0")),
  post(`${base}/object/bulk/importSource`, {
    objectIds: ["{second.id as text}", "{imported.objectEntries.0.objectKey}"],
    importSource: "Inventory",
  }),
  post(`${base}/object/bulk/importSource`, { objectIds: ["{second.id as text}"], importSource: "Another" }),
  post(`${base}/object/bulk/importSource`, { objectIds: ["NONE-1"], importSource: "Inventory" }),
  get(source("{second.id}")),
  del(source("{second.id}"), { previousName: "Inventory" }),
  del(source("{second.id}"), { previousName: "Another" }),
  del(source("{imported.objectEntries.0.id}")),
  del(source("{imported.objectEntries.0.id}")),
  get(source("{second.id}")),
]

/** What is told of schemas, and of the index of the one node. */
const server = [
  get(`${base}/analytics/schema`),
  get(`${base}/analytics/schema`, {}, { as: "eve" }),
  get(`${base}/index/checkNodeIntegrity`),
  get(`${base}/index/path`),
  post(`${base}/index/persist`, {}),
  post(`${base}/index/persist`, {}, { as: "eve" }),
  post(`${base}/index/reindex/currentnode`, {}, { keeps: "reindexed" }),
  post(`${base}/index/reindex/start`, {}, { query: { clean: true }, keeps: "rebuilt" }),
  post(`${base}/index/reindex/start`, {}, { as: "eve" }),
  get(`${base}/progress/category/assets-reindex/{reindexed.resourceId}`),
  get(`${base}/progress/category/assets-reindex/{rebuilt.resourceId}`),
]

const report = (name: string) => get(`${base}/import/{${name}.resourceId}`)

const spares = (text: string, more: Values, keeps: string) =>
  postForm(
    `${base}/import/objecttype/{fastener.id}`,
    {
      file: [file("spares.ndjson", text)],
      mapping: [
        JSON.stringify({
          format: "ndjson",
          columns: [
            { column: "Name", attribute: "Name" },
            { column: "Length", attribute: "Length" },
            { column: "Beside", attribute: "Beside", references: "name" },
          ],
          identifiedBy: "Name",
          missingReferences: "leave",
          ...more,
        }),
      ],
    },
    { keeps },
  )

const length = { name: "Length", type: 0, defaultTypeId: 1 }

/** A type of its own, whose objects come, change, refer to each other, and go with their files. */
const reports = [
  post(
    `${base}/objecttype/create`,
    { name: "Fastener", objectSchemaId: "{hardware.id}", iconId: 1 },
    { keeps: "fastener" },
  ),
  post(`${base}/objecttypeattribute/{fastener.id}`, length),
  post(`${base}/objecttypeattribute/{fastener.id}`, {
    name: "Beside",
    type: 1,
    typeValue: "{fastener.id as text}",
  }),
  spares('{"Name":"bolt","Beside":"nut"}\n{"Name":"nut","Beside":"none"}\n{"Name":"pin"}\n', {}, "spares"),
  report("spares"),
  report("spares"),
  spares('{"Name":"bolt","Length":3}\n{"Name":"nut"}\n', { absent: "archive" }, "fewer"),
  spares('{"Name":"bolt","Length":4}\n', { known: "leave" }, "left"),
  spares('{"Name":"bolt","Length":"long"}\n{"Name":"nut"}\n', { stopAtFirstFault: true }, "halted"),
  report("fewer"),
  report("left"),
  report("halted"),
]

/** Objects from files and into files. */
export const imports = [
  ...reports,
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
  get(`${base}/aql/objects`, { qlQuery: "objectType = Fastener" }, { keeps: "imported" }),
  ...sources,
  get(`${base}/export/objecttype/{server.id}`),
  get(`${base}/export/objecttype/{server.id}`, { format: "csv", references: "name", qlQuery: "Name != x" }),
  get(`${base}/export/objecttype/{server.id}`, { qlQuery: "Name = imported-2" }),
  get(`${base}/export/objecttype/{server.id}`, { references: "name" }),
  get(`${base}/export/objecttype/0`),
  ...server,
  post("/rpc/assets.exportObjects", { typeId: "{server.id as text}" }),
]
