import type { GetServerInfo } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, field, flag, number, one, shape, text } from "../../../answers/shape"
import { listOf, partOf, shows } from "../../../answers/Shows"

/** What runs. */
export type Running = typeof GetServerInfo.success.Type

/** What the one node is called. */
export const theNode = "quoin"

const node = shape<Running>("ClusterNode")({
  nodeId: constant(theNode),
  state: constant("ACTIVE"),
  alive: constant(true),
  nodeBuildNumber: number(({ buildNumber }) => buildNumber),
  nodeVersion: text(({ version }) => version),
})

/** The one node. */
export const nodes = partOf(listOf(node), (running: Running) => [running])

const build = shape<Running>()({ buildNumber: Schema.Int, version: Schema.String })

/** How far an upgrade is: there is none. */
export const upgrade = shape<Running>("ClusterState")({
  state: constant("STABLE"),
  build: one(build, (running) => running),
})

/** No copies of an index. */
export const snapshots = shows(Schema.Array(Schema.Unknown), () => (_running: Running) => [])

export const snapshotRun = shape<Running>("IndexSnapshotRun")({ running: constant(false) })

export const exposed = shows(Schema.Boolean, () => (_running: Running) => false)

/** Whether something is watched. */
export const watched = shape<boolean>("Monitoring")({ enabled: flag((isWatched) => isWatched) })

/** What is wrong with a licence: there is nothing that it could be for. */
export const licence = shape<string>("LicenceValidation")({
  licenseString: text((given) => given),
  errors: field(Schema.Struct({ license: Schema.String }), () => ({
    license: "This server asks for no licence, and knows of none",
  })),
})
