import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Profiles } from "../collections"
import type { ProfileRecord } from "./Profile"

/** The profile of an id. */
export const loadProfile = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ProfileRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Profiles, id), (profile) =>
    profile === undefined ? new NotFound({ kind: "security profile", id }) : Effect.succeed(profile),
  )
