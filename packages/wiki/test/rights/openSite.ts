import { GlobalRights, site } from "@quoin/directory"
import { Commit, CommitId } from "@quoin/kernel"
import { ChangeSpacePermissions } from "@quoin/wiki"
import type { TestEngine } from "quoin/testing"

/** Lets everybody in. */
export const siteOpen = ({ engine, effect }: TestEngine) =>
  effect(
    engine.ports.storage.commit({
      id: CommitId.make("site-open"),
      guards: [],
      changes: [
        Commit.put(GlobalRights, {
          id: site,
          limits: "all",
          grants: [{ subject: "anonymous", operations: ["use"] }],
        }),
      ],
    }),
  )

/** Lets everybody read a space. */
export const spaceOpen = (key: string) =>
  new ChangeSpacePermissions({
    key,
    how: "grant",
    changes: [{ subject: {}, operations: [{ targetType: "space", operationKey: "read" }] }],
  })
