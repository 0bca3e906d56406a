import { NotFound, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Versions } from "../collections"
import { loadProjectOf } from "../project/storedProject"
import type { ProjectRecord } from "../Project"
import { seeProject } from "../permissions"
import type { VersionRecord } from "./Version"

export const absentVersion = (id: string): NotFound => new NotFound({ kind: "version", id })

/** A version and its project; that of a project that the caller may not see is not there. */
export const loadVersion = (
  get: Reads["peek"],
  reads: Pick<Reads, "may">,
  id: string,
): Effect.Effect<
  { readonly version: VersionRecord; readonly project: ProjectRecord },
  ReadFailure | NotFound
> =>
  Effect.gen(function* () {
    const version = yield* get(Versions, id)
    if (version === undefined) return yield* absentVersion(id)
    const project = yield* loadProjectOf(get, version, absentVersion(id))
    return (yield* reads.may(seeProject(project))) ? { version, project } : yield* absentVersion(id)
  })
