import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  Operation,
  type Reads,
  decided,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Definitions } from "../../definitions/Definitions"
import { kinds } from "../../definitions/kinds"
import { seeType } from "../../definitions/permissions"
import { checkRules } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { showable } from "../../definitions/visibility"
import { writing } from "../../facts"
import type { ObjectRecord } from "../../objects/AssetObject"
import { AttributeInput, missingAttributes } from "../../objects/values/attributeInputs"
import { Objects } from "../../objects/collections"
import { attributeChanges, historyChange, putHistory } from "../../objects/changes/historyEntries"
import { loadObject, onObject } from "../../objects/loadObject"
import { objectAudit } from "../../objects/changes/objectAudit"
import { unarchivedRule } from "../../objects/changes/archiving"
import { objectEvent } from "../../objects/changes/objectEvents"
import type { HistoryChange } from "../../objects/changes/ObjectHistory"
import { type Pictured, loadPictured, pictureChanges, withPicture } from "../../objects/changes/objectPicture"
import { ObjectView } from "../../objects/views/ObjectView"
import { showOne } from "../../objects/views/objectViews"
import {
  type ObjectWrite,
  heldValues,
  loadWrite,
  tooManyReferences,
  written,
} from "../../objects/changes/objectWrite"
import { type Shown, byPeeking, loadShown } from "../../objects/views/shownThings"
import { referencesInTheWay, typeChangeRules } from "../../objects/values/typeChange"
import { type TypeTable, typeTable } from "../../objects/values/typeTable"

/**
 * Changes an object: the attributes that are listed get the values given and no others, an empty list
 * clears one, and what is not listed stays. Rules are those of `CreateObject`, for the listed attributes. The type may
 * become another one of the same schema, where nothing is lost by it. What only the system writes may be listed as it stands.
 * When nothing changes, nothing is written.
 */
export class UpdateObject extends Operation.Request<UpdateObject>()("assets.updateObject", () => ({
  payload: {
    /** The id or the key. */
    id: Given.Key,
    typeId: Schema.optional(Given.Key),
    attributes: Schema.optionalWith(Given.list(AttributeInput), { default: () => [] }),
    /** The id of a file of the object that it is shown by; an empty text says nothing. */
    picture: Schema.optional(Given.Key),
    /** False takes the picture away, true is how it must be afterwards. */
    hasPicture: Schema.optional(Schema.Boolean),
  },
  success: ObjectView,
  failure: CommonFailure,
})) {}

interface State {
  readonly definitions: Definitions
  readonly before: ObjectRecord
  readonly from: TypeTable
  /** The type that was asked for; what is wrong with it is told to those who may see the object. */
  readonly asked: Either.Either<TypeTable, NotFound>
  /** The type that the attributes are read by. */
  readonly to: TypeTable
  readonly write: ObjectWrite
  readonly pictured: Pictured
  readonly after: ObjectRecord
  readonly shown: Shown
  /** Attributes by which others refer to the object and which forbid its new type. */
  readonly inTheWay: ReadonlyArray<string>
  readonly historyId: string
}

/** A type in another schema is told like an absent one: the caller may not see that schema. */
const askedTable = (definitions: Definitions, from: TypeTable, typeId: string | undefined) => {
  const to = typeTable(definitions, typeId ?? from.type.id)
  return to?.schema === from.schema
    ? Either.right(to)
    : Either.left(new NotFound({ kind: kinds.type, id: typeId ?? "" }))
}

const load = (request: UpdateObject, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const { object: before, table: from } = yield* loadObject(reads, definitions, request.id)
    const asked = askedTable(definitions, from, request.typeId)
    const to = Either.getOrElse(asked, () => from)
    const write = yield* loadWrite(reads, definitions, to, request.attributes, before)
    const pictured = yield* loadPictured(reads, request, before)
    const after = withPicture(written(to, before, write.writes, reads.moment.at), pictured)
    const options = { deep: 1, visible: showable(definitions, from.schema.id, write.foreign) }
    return {
      definitions,
      before,
      from,
      asked,
      to,
      write,
      pictured,
      after,
      shown: yield* loadShown(byPeeking(reads), definitions, [before, after], options, write.referenced),
      inTheWay: from === to ? [] : yield* referencesInTheWay(reads, definitions, before, to),
      historyId: yield* reads.newId("assets.history"),
    }
  })

const check = ({ id }: UpdateObject, { before, from, to, write, pictured, after, inTheWay }: State) =>
  checkRules([
    unarchivedRule("id", id, before),
    ...write.violations,
    ...(Either.isLeft(pictured) ? [pictured.left] : []),
    ...tooManyReferences(after),
    ...(from === to
      ? []
      : [
          ...typeChangeRules(from, to, before, inTheWay),
          ...missingAttributes(
            to,
            (column) => write.given.has(column) || heldValues(after, column).length > 0,
          ),
        ]),
  ])

const changesOf = ({ before, after, from, to, write, shown }: State): ReadonlyArray<HistoryChange> => [
  ...(from === to ? [] : [historyChange("Object type", from.type.name, to.type.name)]),
  ...attributeChanges(before, write.writes, shown),
  ...pictureChanges(before, after),
]

export const updateObject = Operation.command(
  UpdateObject,
  writing(
    "Change attributes of an object",
    "AST-72",
    "AST-85",
    "AST-86",
    "AST-87",
    "AST-88",
    "AST-89",
    "AST-92",
    "AST-131",
    "AST-1014",
  ),
  {
    load,
    allow: (request, { before, write }) => ({
      see: [onObject("view", request.id, before), ...write.foreign.map(seeType)],
      do: onObject("edit", request.id, before),
    }),
    decide: (request, state, moment) =>
      Either.gen(function* () {
        yield* state.asked
        yield* check(request, state)
        const { definitions, before, from, after, to, shown, historyId } = state
        const changes = changesOf(state)
        if (changes.length === 0) return yield* noChange(showOne(shown, { object: before, table: from }))
        return yield* decided({
          changes: [Commit.put(Objects, after), putHistory(historyId, after.id, moment, "updated", changes)],
          events: [objectEvent("updated", after)],
          // The log tells no more of other schemas than is open to everybody.
          audit: [objectAudit("updated", after, to.schema, changes, showable(definitions, from.schema.id))],
          reply: showOne(shown, { object: after, table: to }),
        })
      }),
  },
)
