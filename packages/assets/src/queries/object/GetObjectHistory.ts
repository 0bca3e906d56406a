import { Person, personOf } from "@quoin/directory"
import {
  CommonFailure,
  Given,
  Instant,
  type KnownPerson,
  Operation,
  Order,
  type QueryReads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { type Visible, visibleSchemas } from "../../definitions/visibility"
import type { ObjectRecord } from "../../objects/AssetObject"
import { ObjectHistories } from "../../objects/collections"
import { historyText } from "../../objects/changes/historyEntries"
import { loadObject } from "../../objects/loadObject"
import { type HistoryRecord, happenings } from "../../objects/changes/ObjectHistory"
import { type ThingKind, type Things, loadThings } from "../../objects/views/thingsElsewhere"

/** One line of an object's history: one attribute that changed, or what else happened to it. */
export const HistoryEntryView = Schema.asSchema(
  Schema.Struct({
    /** Decimal; later entries have larger ones. */
    id: Schema.String,
    objectId: Schema.String,
    at: Instant,
    actor: Person,
    /** Of an actor that the directory knows, where it has one. */
    actorEmail: Schema.optional(Schema.String),
    type: Schema.Literal(...happenings),
    /** The name that the attribute had; absent where none changed. */
    affectedAttribute: Schema.optional(Schema.String),
    /** What was shown before, empty where there was no value; of references, those that the caller may see now; of a file that went, its name. */
    oldValue: Schema.String,
    /** What was shown after; at the creation the object's key; of a comment its beginning, of a file that came its name. */
    newValue: Schema.String,
    /** The import that did it, as `GetImport` names it; absent where somebody did. */
    importId: Schema.optional(Schema.String),
  }),
)
export type HistoryEntryView = typeof HistoryEntryView.Type

/** What happened to an object, newest first; at most `limits.historyEntries` entries. */
export class GetObjectHistory extends Operation.Request<GetObjectHistory>()(
  "assets.getObjectHistory",
  () => ({
    payload: {
      /** The id or the key. */
      id: Given.Key,
      /** Oldest first. */
      ascending: Schema.optionalWith(Schema.Boolean, { default: () => false }),
    },
    success: Schema.Array(HistoryEntryView),
    failure: CommonFailure,
  }),
) {}

/** More than one commit can change: a type has at most `limits.typeAttributes`, and the object's own type may change. */
const changesPerRecord = 1_000

/** Who made the entries of one record. */
type Actor = Pick<HistoryEntryView, "actor" | "actorEmail">

const actorOf = (key: string | undefined, known: KnownPerson | undefined): Actor => ({
  actor: personOf(key, known),
  ...(known?.email === undefined ? {} : { actorEmail: known.email }),
})

/** The lines of one record, in the order of its attributes. */
const linesOf = (
  record: HistoryRecord,
  { objectKey }: ObjectRecord,
  actor: Actor,
  visible: Visible,
  things: Things,
): ReadonlyArray<HistoryEntryView> => {
  const { id, objectId, at, type, part = "", importId } = record
  const of = { objectId, at, ...actor, type, ...(importId === undefined ? {} : { importId }) }
  const idOf = (line: number): string => String(Number(id) * changesPerRecord + line)
  if (type !== "updated") {
    const newValue = type === "created" ? objectKey : type === "detached" ? "" : part
    return [{ id: idOf(0), ...of, oldValue: type === "detached" ? part : "", newValue }]
  }
  return record.changes.map(({ attribute, oldValue, newValue }, line) => ({
    id: idOf(line),
    ...of,
    affectedAttribute: attribute,
    oldValue: historyText(oldValue, visible, things),
    newValue: historyText(newValue, visible, things),
  }))
}

/** The ids of the things of a kind that changes speak of. */
const thingsNamed = (records: ReadonlyArray<HistoryRecord>, kind: ThingKind): ReadonlySet<string> =>
  new Set(
    records
      .flatMap(({ changes }) => changes.flatMap(({ oldValue, newValue }) => [oldValue, newValue]))
      .flatMap((value) =>
        typeof value === "object" && "kind" in value && value.kind === kind ? value.ids : [],
      ),
  )

const loadEntries = (reads: QueryReads, object: ObjectRecord, ascending: boolean, visible: Visible) =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(ObjectHistories, {
      where: Where.equals("objectId", object.id),
      // The key orders what was written in one millisecond, in the same direction.
      orderBy: [ascending ? Order.ascending("at") : Order.descending("at")],
      limit: limits.historyEntries,
    })
    const actors = new Set(records.flatMap(({ value }) => value.actorKey ?? []))
    const known = yield* reads.people([...actors])
    const things = yield* loadThings({ peekAll: reads.getAll, mayEach: reads.mayEach }, (kind) =>
      thingsNamed(
        records.map(({ value }) => value),
        kind,
      ),
    )
    const lines = records.flatMap(({ value }) => {
      const actor = actorOf(value.actorKey, known.get(value.actorKey ?? ""))
      const ofRecord = linesOf(value, object, actor, visible, things)
      return ascending ? ofRecord : [...ofRecord].reverse()
    })
    return lines.slice(0, limits.historyEntries)
  })

export const getObjectHistory = Operation.query(
  GetObjectHistory,
  reading("Read the history of an object", "AST-102", "AST-103"),
  {
    load: ({ id, ascending }, reads) =>
      Effect.gen(function* () {
        const definitions = yield* loadDefinitions(reads)
        const { object } = yield* loadObject(reads, definitions, id)
        const visible = yield* visibleSchemas(reads, definitions)
        return { object, entries: yield* loadEntries(reads, object, ascending, visible) }
      }),
    answer: (_request, { entries }) => Either.right(entries),
  },
)
