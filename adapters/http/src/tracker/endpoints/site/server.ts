import { GetServerInfo, GetSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import type { Shows } from "../../../answers/Shows"
import { custom } from "../../api"
import { type Running, exposed, nodes, snapshotRun, snapshots, upgrade } from "../../json/site/server"

/** What runs, for whoever may read how the tracker is set up. */
const running = (path: string, shown: Shows<Running>, says: string) =>
  custom.get(
    path,
    {
      operations: [GetSite, GetServerInfo],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.zipRight(run(new GetSite()), run(new GetServerInfo())),
    },
    shown,
    { says },
  )

const noIndex = "The storage keeps what searches ask: no copy of an index is made."

/** The server, for tools that watch one: it is a single node, and what it finds is in its storage. */
export const serverEndpoints = [
  running("/cluster/nodes", nodes, "There is one node, which answers."),
  running("/cluster/zdu/state", upgrade, "The node runs one version, and no upgrade is under way."),
  running("/index-snapshot", snapshots, noIndex),
  running("/index-snapshot/isRunning", snapshotRun, noIndex),
  running(
    "/monitoring/jmx/areMetricsExposed",
    exposed,
    "Metrics are never told by JMX; a host may serve them at /metrics.",
  ),
]
