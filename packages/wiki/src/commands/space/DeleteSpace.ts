import { SubmittedTask, enqueue } from "@quoin/jobs"
import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditSpace } from "../../audit"
import { RemovedSpaces, Spaces } from "../../collections"
import { spaceRemoved } from "../../events"
import { spacePermission } from "../../permissions"
import { WikiRights } from "../../rights/wikiRights"
import { removeSpaceJob } from "../../space/upkeep/removeSpace"
import { loadSpaceByKey } from "../../access/storedSpace"

/** Deletes a space. It is gone at once; what was in it is removed by a task, whose id is the answer. */
export class DeleteSpace extends Operation.Request<DeleteSpace>()("wiki.deleteSpace", () => ({
  payload: { key: Given.Key },
  success: SubmittedTask,
  failure: CommonFailure,
})) {}

export const deleteSpace = Operation.command(
  DeleteSpace,
  { summary: "Delete a space", scope: "write:wiki-space", rules: ["WIK-292", "WIK-293"] },
  {
    load: ({ key }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        return { space, task: yield* enqueue(reads, removeSpaceJob, { spaceId: space.id }) }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { space, task }) => {
      const { id, key, name } = space
      return decided({
        changes: [
          Commit.remove(Spaces, id),
          Commit.put(RemovedSpaces, { id, key }),
          // Whoever reads what is in it by its rights alone finds nothing either.
          Commit.put(WikiRights, { id, limits: "all", grants: [] }),
          ...task.changes,
        ],
        events: [spaceRemoved.of(id, { key, name })],
        audit: [auditSpace("deleted", space, [{ name: "key", oldValue: key, newValue: "" }])],
        reply: { taskId: task.id },
      })
    },
  },
)
