import { CommonFailure, Given, Operation, type Reads, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { showable } from "../../definitions/visibility"
import { writing } from "../../facts"
import { type ArchiveVerb, archiving, isThere } from "../../objects/changes/archiving"
import { loadObject, onObject } from "../../objects/loadObject"
import { ObjectView } from "../../objects/views/ObjectView"
import { showOne } from "../../objects/views/objectViews"
import { byPeeking, loadShown } from "../../objects/views/shownThings"

interface Named {
  readonly id: string
}

const shape = {
  payload: {
    /** The id or the key. */
    id: Given.Key,
  },
  success: ObjectView,
  failure: CommonFailure,
}

/** Puts an object into the archive, where no query finds it and nobody changes it. One that is there already stays as it is. */
export class ArchiveObject extends Operation.Request<ArchiveObject>()("assets.archiveObject", () => shape) {}

/** Brings an object back from the archive, as it was. One that is not there stays as it is. */
export class RestoreObject extends Operation.Request<RestoreObject>()("assets.restoreObject", () => shape) {}

const load = ({ id }: Named, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const typed = yield* loadObject(reads, definitions, id)
    const options = { deep: 1, visible: showable(definitions, typed.table.schema.id) }
    const shown = yield* loadShown(byPeeking(reads), definitions, [typed.object], options)
    return { typed, shown, historyId: yield* reads.newId("assets.history") }
  })

const moving = (verb: ArchiveVerb) => ({
  load,
  allow: ({ id }: Named, { typed }: Effect.Effect.Success<ReturnType<typeof load>>) => ({
    see: [onObject("view", id, typed.object)],
    do: onObject("edit", id, typed.object),
  }),
  decide: (
    _request: Named,
    { typed, shown, historyId }: Effect.Effect.Success<ReturnType<typeof load>>,
    moment: Reads["moment"],
  ) => {
    if (isThere(verb, typed.object)) return noChange(showOne(shown, typed))
    const { object, ...said } = archiving(verb, typed, historyId, moment)
    return decided({ ...said, reply: showOne(shown, { ...typed, object }) })
  },
})

export const archiveObject = Operation.command(
  ArchiveObject,
  writing("Archive an object", "AST-960", "AST-961"),
  moving("archived"),
)

export const restoreObject = Operation.command(
  RestoreObject,
  writing("Bring an object back from the archive", "AST-960", "AST-962"),
  moving("restored"),
)
