import type { ArchivedObject, ObjectView, ProgressView } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { type Asked, each, field, maybe, number, one, shape, text } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import { iso } from "../address"
import { TypeJson, instant, schema } from "./definitions"
import { AvatarJson, type ObjectsJson, objectsJson } from "./objects"
import { personAsUser, user } from "./people"

/** The archive of objects, and how far runs have come, as JSON (HTT-960, HTT-961). */

interface AskedArchive extends Asked {
  readonly objects: ObjectsJson
}

const shown = ({ object }: { readonly object: ObjectView }, { objects }: AskedArchive) =>
  objects.entry(object)

const archivedObject = shape<ArchivedObject, AskedArchive>("ArchivedObject")({
  id: number(({ object }) => Number(object.id)),
  key: text(({ object }) => object.objectKey),
  label: text(({ object }) => object.label),
  hasAvatar: field(Schema.Boolean, (view, at) => shown(view, at).hasAvatar),
  avatar: field(AvatarJson, (view, at) => shown(view, at).avatar),
  createdAt: field(instant, ({ object }) => iso(object.createdAt)),
  updatedAt: field(instant, ({ object }) => iso(object.updatedAt)),
  objectType: field(TypeJson, (view, at) => shown(view, at).objectType),
  objectSchema: one(schema, (view) => view.schema),
  archived: field(Schema.Literal(true), () => true as const),
  archivedDate: field(instant, ({ archivedAt }) => iso(archivedAt)),
  archivedBy: one(user, ({ archivedBy, archivedByEmail }) => personAsUser(archivedBy, archivedByEmail)),
})

interface ArchivePage {
  readonly items: ReadonlyArray<ArchivedObject>
  readonly offset: number
  readonly limit: number
  readonly total: number
}

const page = shape<ArchivePage, AskedArchive>("ArchivedObjects")({
  offset: Schema.Int,
  limit: Schema.Int,
  count: number(({ items }) => items.length),
  total: Schema.Int,
  results: each(archivedObject, ({ items }) => items),
})

export const archivePage: Shows<ArchivePage> = {
  schema: page.schema,
  by: (call) => page.by({ addresses: call.addresses, objects: objectsJson(call) }),
}

const statuses = {
  waiting: "QUEUED",
  running: "IN_PROGRESS",
  finished: "FINISHED",
  failed: "FAILED",
  cancelled: "CANCELLED",
} as const

const results = { finished: "OK", failed: "ERROR", cancelled: "CANCELLED" } as const

const resultOf = ({ state }: ProgressView) =>
  state === "waiting" || state === "running" ? undefined : results[state]

const when = (at: ProgressView["startedAt"]) => (at === undefined ? undefined : iso(at))

/** Runs have one step, so that its units are those of the whole. */
const steps = 1

export const progress = shape<ProgressView>("Progress")({
  category: Schema.String,
  resourceId: Schema.String,
  status: field(Schema.Literal(...Object.values(statuses)), ({ state }) => statuses[state]),
  progressInPercent: number(({ percentage }) => percentage),
  result: maybe(Schema.Literal(...Object.values(results)), resultOf),
  resultMessage: maybe(Schema.String, ({ message }) => message),
  resultData: field(Schema.Record({ key: Schema.String, value: Schema.Int }), ({ done, total }) => ({
    done,
    total,
  })),
  stepDescription: text(({ step }) => step),
  currentStep: number(({ state }) => (state === "waiting" ? 0 : steps)),
  numberOfSteps: number(() => steps),
  currentWorkUnits: number(({ done }) => done),
  currentStepTotalWorkUnits: number(({ total }) => total),
  totalWorkUnits: number(({ total }) => total),
  currentWorkDescription: text(({ step, done, total }) => `${step}: ${done} of ${total}`),
  actor: text(({ actorKey = "" }) => actorKey),
  startDate: maybe(instant, ({ startedAt }) => when(startedAt)),
  finishedDate: maybe(instant, ({ endedAt }) => when(endedAt)),
  estimatedFinishDate: maybe(instant, ({ expectedEnd }) => when(expectedEnd)),
})
