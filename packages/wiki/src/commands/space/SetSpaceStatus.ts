import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import { spaceUpdated } from "../../events"
import { archiveSpace } from "../../permissions"
import { SpaceStatus, statusOf } from "../../space/Space"
import { loadSpaceByKey } from "../../access/storedSpace"

/** Takes a space to the archive, or brings it back; where it is there already, nothing happens. */
export class SetSpaceStatus extends Operation.Request<SetSpaceStatus>()("wiki.setSpaceStatus", () => ({
  payload: { key: Given.Key, status: SpaceStatus },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const setSpaceStatus = Operation.command(
  SetSpaceStatus,
  { summary: "Archive a space or bring it back", scope: "write:wiki-space", rules: ["WIK-290"] },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceByKey(reads, key), (space) => ({ space })),
    allow: ({ key }, { space }) => archiveSpace(space, key),
    decide: ({ status }, { space }) => {
      const before = statusOf(space)
      const { key, name } = space
      return before === status
        ? noChange(undefined)
        : decided({
            changes: [Commit.put(Spaces, { ...space, status })],
            events: [spaceUpdated.of(space.id, { key, name })],
            audit: [
              auditSpace(status === "archived" ? "archived" : "restored", space, [
                { name: "status", oldValue: before, newValue: status },
              ]),
            ],
            reply: undefined,
          })
    },
  },
)
