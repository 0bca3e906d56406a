import {
  Commit,
  CommonFailure,
  Given,
  type Moment,
  NotFound,
  Operation,
  type Reads,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { kinds } from "../../definitions/kinds"
import { inSchema, seeType } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { showable } from "../../definitions/visibility"
import { writing } from "../../facts"
import { type ObjectRecord, recordKeyOf } from "../../objects/AssetObject"
import { AttributeInput, missingAttributes } from "../../objects/values/attributeInputs"
import { Objects } from "../../objects/collections"
import { putHistory } from "../../objects/changes/historyEntries"
import { objectAudit } from "../../objects/changes/objectAudit"
import { objectEvent } from "../../objects/changes/objectEvents"
import { ObjectView } from "../../objects/views/ObjectView"
import { showOne } from "../../objects/views/objectViews"
import { type ObjectWrite, loadWrite, tooManyReferences, written } from "../../objects/changes/objectWrite"
import { type Shown, byPeeking, loadShown } from "../../objects/views/shownThings"
import { type TypeTable, typeTable } from "../../objects/values/typeTable"

/**
 * Creates an object; its key is that of its schema, a hyphen and its id. Each attribute that breaks a
 * rule is one violation, whose field is `attribute:` and the id of the definition.
 */
export class CreateObject extends Operation.Request<CreateObject>()("assets.createObject", () => ({
  payload: {
    typeId: Given.Key,
    attributes: Schema.optionalWith(Given.list(AttributeInput), { default: () => [] }),
  },
  success: ObjectView,
  failure: CommonFailure,
})) {}

interface State {
  readonly table: TypeTable
  readonly write: ObjectWrite
  readonly object: ObjectRecord
  readonly shown: Shown
  readonly historyId: string
}

const newObject = (id: string, { type, schema }: TypeTable, { at }: Moment): ObjectRecord => ({
  id,
  typeId: type.id,
  schemaId: schema.id,
  objectKey: `${schema.key}-${id}`,
  name: "",
  label: "",
  createdAt: at,
  updatedAt: at,
  attributes: [],
})

const checkNew = (request: CreateObject, { table, write, object }: State) =>
  checkRules([
    rule(
      !table.type.abstract,
      "typeId",
      request.typeId,
      `a type that holds objects: ${table.type.name} is abstract`,
    ),
    ...write.violations,
    ...missingAttributes(table, (column) => write.given.has(column)),
    ...tooManyReferences(object),
  ])

const load = (request: CreateObject, reads: Reads) =>
  Effect.gen(function* () {
    const definitions = yield* loadDefinitions(reads)
    const table = typeTable(definitions, request.typeId)
    if (table === undefined) return yield* new NotFound({ kind: kinds.type, id: request.typeId })
    const write = yield* loadWrite(reads, definitions, table, request.attributes, undefined)
    const { moment } = reads
    const id = yield* reads.newId("assets.object")
    const object = written(table, newObject(id, table, moment), write.writes, moment.at)
    // A new id is nobody's; said, so that the storage need not look for what it would replace.
    yield* reads.guard(Commit.absent(Objects, recordKeyOf(id)))
    const options = { deep: 1, visible: showable(definitions, table.schema.id, write.foreign) }
    return {
      table,
      write,
      object,
      shown: yield* loadShown(byPeeking(reads), definitions, [object], options, write.referenced),
      historyId: yield* reads.newId("assets.history"),
    }
  })

export const createObject = Operation.command(
  CreateObject,
  writing("Create an object", "AST-72", "AST-84", "AST-85", "AST-86", "AST-92", "AST-131"),
  {
    load,
    allow: (_request, { table: { type }, write }) => ({
      see: [type, ...write.foreign].map(seeType),
      do: inSchema("edit", kinds.type, type.id, type.schemaId),
    }),
    decide: (request, state, moment) =>
      Either.flatMap(checkNew(request, state), () => {
        const { table, object, shown, historyId } = state
        return decided({
          changes: [Commit.put(Objects, object), putHistory(historyId, object.id, moment, "created", [])],
          events: [objectEvent("created", object)],
          audit: [objectAudit("created", object, table.schema)],
          reply: showOne(shown, { object, table }),
        })
      }),
  },
)
