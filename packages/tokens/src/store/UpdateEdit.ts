import {
  Commit,
  CommonFailure,
  Given,
  InvalidInput,
  LimitExceeded,
  Operation,
  type Violation,
  decided,
  showGiven,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Edits } from "../collections"
import { StaleEdit } from "../errors"
import { limits } from "../limits"
import { EditRecord, type EditTexts } from "./Application"
import { auditApplication, submitting } from "./facts"
import { loadEdit } from "./loadApplication"

/** Says anew what the store says of an application: a text that is left out is empty from then on. */
export class UpdateEdit extends Operation.Request<UpdateEdit>()("tokens.updateEdit", () => ({
  payload: {
    applicationId: Given.Key,
    id: Given.Key,
    /** Those that the change may follow; it follows any where this is left out. */
    revisions: Schema.optional(Given.list(Schema.Int)),
    title: Given.Text,
    shortDescription: Schema.optional(Given.Text),
    fullDescription: Schema.optional(Given.Text),
    releaseNotes: Schema.optional(Given.Text),
  },
  success: EditRecord,
  failure: Schema.Union(CommonFailure, StaleEdit),
})) {}

const textsOf = (request: UpdateEdit): EditTexts => {
  const { title, shortDescription = "", fullDescription = "", releaseNotes = "" } = request
  return { title, shortDescription, fullDescription, releaseNotes }
}

const mostChars: Readonly<Record<keyof EditTexts, number>> = {
  title: limits.titleChars,
  shortDescription: limits.shortDescriptionChars,
  fullDescription: limits.fullDescriptionChars,
  releaseNotes: limits.releaseNotesChars,
}

const names = Object.keys(mostChars) as ReadonlyArray<keyof EditTexts>

/** Every text that is too long, and a title that is blank. */
const broken = (texts: EditTexts): ReadonlyArray<Violation> =>
  names.flatMap((field) => {
    const text = texts[field]
    const most = `a text of at most ${mostChars[field]} characters`
    const given = showGiven(text)
    if (text.length > mostChars[field]) return [{ field, given, allowed: most }]
    return field === "title" && text.trim() === "" ? [{ field, given, allowed: `${most}, not blank` }] : []
  })

const check = (request: UpdateEdit): Effect.Effect<EditTexts, InvalidInput | LimitExceeded> => {
  const texts = textsOf(request)
  const given = request.revisions?.length ?? 0
  if (given > limits.revisions) {
    return new LimitExceeded({ limit: "revisions", max: limits.revisions, given })
  }
  const [first, ...others] = broken(texts)
  return first === undefined ? Effect.succeed(texts) : new InvalidInput({ violations: [first, ...others] })
}

export const updateEdit = Operation.command(
  UpdateEdit,
  submitting("Update an edit of an application", "TOK-23"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const texts = yield* check(request)
        return { texts, edit: yield* loadEdit(reads.get, request) }
      }),
    decide: ({ revisions }, { texts, edit }, { at }) => {
      if (revisions !== undefined && !revisions.includes(edit.revision)) {
        return Either.left(new StaleEdit({ id: edit.id, revision: edit.revision }))
      }
      const updated: EditRecord = { ...edit, ...texts, revision: edit.revision + 1, updatedAt: at }
      const changed = names.filter((name) => edit[name] !== texts[name])
      return decided({
        changes: [Commit.put(Edits, updated)],
        audit: [
          auditApplication(edit.title, {
            summary: "Edit of an application updated",
            changedValues: changed.map((name) => ({ name, oldValue: edit[name], newValue: texts[name] })),
          }),
        ],
        reply: updated,
      })
    },
  },
)
