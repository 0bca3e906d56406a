import { NotFound } from "@quoin/kernel"
import { ListRoles } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { meaning } from "../../../contract/input/fieldReader"
import { NotClustered, NothingToDo } from "../../../failure/failures"
import { aText } from "../../../request/fields"
import { ofServer } from "../../api"
import { theNode } from "../../json/site/server"

const { get, put, post, del } = ofServer.custom

const forAdministrators = "For administrators."

/** What is asked by administrators alone: how the server runs is for them to say. */
const administering = { operations: [ListRoles], path: {}, query: {}, body: {} }

const nodeId = aText.annotations({ [meaning]: "the id of the node", examples: ["node-2"] })

/** What would take a node away, or ask one node of another: there is one, which cannot be spared. */
const onNode = (write: typeof put, path: string, what: string) =>
  write(
    path,
    {
      ...administering,
      path: { nodeId },
      answer: ({ path: { nodeId: id } }, run) =>
        Effect.zipRight(
          run(new ListRoles({})),
          Effect.fail(id === theNode ? new NotClustered({ what }) : new NotFound({ kind: "node", id })),
        ),
    },
    undefined,
    { says: `${forAdministrators} 405: ${theNode} is the one node.` },
  )

/** What does not fit what the server does. */
const unfit = (path: string, reason: string) =>
  post(
    path,
    {
      ...administering,
      answer: (_input, run) =>
        Effect.zipRight(run(new ListRoles({})), Effect.fail(new NothingToDo({ reason }))),
    },
    undefined,
    { says: `${forAdministrators} 409: ${reason}.` },
  )

const noUpgrade = "No upgrade is under way: the one node runs one version"

/** What would change the cluster, the copies of its index and its version (HTT-1056). */
export const clusterEndpoints = [
  onNode(put, "/cluster/node/:nodeId/offline", "Taking the node offline"),
  onNode(del, "/cluster/node/:nodeId", "Deleting the node"),
  onNode(put, "/cluster/index-snapshot/:nodeId", "Asking the node for its index"),
  unfit("/cluster/zdu/start", "No upgrade can begin: there is one node, which is replaced as a whole"),
  unfit("/cluster/zdu/approve", noUpgrade),
  unfit("/cluster/zdu/cancel", noUpgrade),
  unfit("/cluster/zdu/retryUpgrade", noUpgrade),
  unfit("/index-snapshot", "No copy of an index can be made: the storage keeps what searches ask"),
  get(
    "/upgrade",
    {
      ...administering,
      answer: (_input, run) =>
        Effect.zipRight(run(new ListRoles({})), Effect.fail(new NotFound({ kind: "upgrade", id: "last" }))),
    },
    undefined,
    { says: `${forAdministrators} None was run: what is stored is carried over as it is read.` },
  ),
  post(
    "/upgrade",
    { ...administering, answer: (_input, run) => Effect.asVoid(run(new ListRoles({}))) },
    undefined,
    { emptyStatus: 200, says: `${forAdministrators} No tasks wait to be run.` },
  ),
]
