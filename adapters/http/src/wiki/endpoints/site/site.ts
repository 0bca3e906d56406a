import { GetAccessMode, GetSite, SetAccessMode } from "@quoin/directory"
import { AccessMode } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { partOf, shows } from "../../../answers/Shows"
import { get, put } from "../../api"
import { listOf } from "../../json/pages"

/** A text by itself, as JSON. */
const accessMode = shows(
  AccessMode,
  () =>
    ({ mode }: { readonly mode: AccessMode }) =>
      mode,
)

const SystemInfo = Schema.Struct({
  baseUrl: Schema.String,
  edition: Schema.String,
}).annotations({ identifier: "SystemInfo" })

const systemInfo = shows(SystemInfo, ({ addresses }) => ({ edition }: typeof GetSite.success.Type) => ({
  baseUrl: addresses.base,
  edition,
}))

const NodeStatus = Schema.Struct({ nodeId: Schema.Int }).annotations({ identifier: "NodeStatus" })

/** There is one node, which answers. */
const nodes = partOf(
  listOf(
    "NodeStatusList",
    shows(NodeStatus, () => (nodeId: number) => ({ nodeId })),
  ),
  (_site: typeof GetSite.success.Type) => ({ items: [1], offset: 0, limit: 1, more: false }),
)

/** The site as a whole. */
export const siteEndpoints = [
  get("/accessmode", GetAccessMode, accessMode, { says: "READ_WRITE or READ_ONLY, as a text." }),
  put("/accessmode", SetAccessMode, accessMode, {
    says: "Where a site is READ_ONLY, whatever would change it is 403, and its body says so by `allowedInReadOnlyMode`.",
  }),
  get("/settings/systemInfo", GetSite, systemInfo),
  get("/cluster/nodes", GetSite, nodes, {
    notServed: ["start", "limit"],
    says: "There is one node, which answers; of its memory and its processor nothing is told.",
  }),
]
