import type { GetServerInfo } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, number, one, shape, text } from "../../../answers/shape"
import { listOf, partOf, shows } from "../../../answers/Shows"

/** What runs. */
export type Running = typeof GetServerInfo.success.Type

const node = shape<Running>("ClusterNode")({
  nodeId: constant("quoin"),
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
