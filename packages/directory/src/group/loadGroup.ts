import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Groups } from "../collections"
import type { StoredGroup } from "../rights/Group"

/** The group of a name, or `NotFound`. */
export const existingGroup = (
  get: Reads["get"],
  name: string,
): Effect.Effect<StoredGroup, ReadFailure | NotFound> =>
  Effect.flatMap(get(Groups, name), (group) =>
    group === undefined ? new NotFound({ kind: "group", id: name }) : Effect.succeed(group),
  )
