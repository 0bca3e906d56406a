import { CommonFailure, Given, Operation, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { writing } from "../../facts"
import type { ArchiveVerb } from "../../objects/changes/archiving"
import { ProgressView } from "../../upkeep/Progress"
import { namedObjects } from "../../objects/namedObjects"
import { type Moving, allowMoving, decideMoving, loadMoving } from "./archiving"

const shape = {
  payload: {
    /** Ids or keys. One that names no object refuses all. */
    objects: Given.list(Given.Key),
  },
  success: ProgressView,
  failure: CommonFailure,
}

/** Puts objects into the archive, in a task; those that are there already stay as they are. */
export class ArchiveObjects extends Operation.Request<ArchiveObjects>()(
  "assets.archiveObjects",
  () => shape,
) {}

/** Brings objects back from the archive, in a task; those that are not there stay as they are. */
export class RestoreObjects extends Operation.Request<RestoreObjects>()(
  "assets.restoreObjects",
  () => shape,
) {}

interface Named {
  readonly objects: ReadonlyArray<string>
}

const moving = (verb: ArchiveVerb) => ({
  load: ({ objects }: Named, reads: Reads) =>
    Effect.flatMap(namedObjects(reads, reads.peekAll, objects, "archivedTogether"), (found) =>
      loadMoving(reads, verb, found),
    ),
  allow: (_request: Named, state: Moving) => allowMoving(state),
  decide: (_request: Named, state: Moving, moment: Reads["moment"]) => decideMoving(verb, state, moment),
})

export const archiveObjects = Operation.command(
  ArchiveObjects,
  writing("Archive objects that are named", "AST-963"),
  moving("archived"),
)

export const restoreObjects = Operation.command(
  RestoreObjects,
  writing("Bring objects back that are named", "AST-963"),
  moving("restored"),
)
