import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  LimitExceeded,
  Operation,
  UniqueTaken,
  Where,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Applications, Edits } from "../collections"
import { limits } from "../limits"
import { ApplicationRecord } from "./Application"
import { auditApplication, managing } from "./facts"

/** Creates an application of the store, and the edit by which its clients say what the store shows of it. */
export class CreateApplication extends Operation.Request<CreateApplication>()(
  "tokens.createApplication",
  () => ({
    payload: { name: Given.Key, packageName: Given.Key },
    success: ApplicationRecord,
    failure: CommonFailure,
  }),
) {}

/** Parts with dots between them, each of which begins with a letter. */
const packagePattern = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/

const check = ({ name, packageName }: CreateApplication): Effect.Effect<void, InvalidInput> => {
  if (name.trim() === "" || name.length > limits.nameChars) {
    return invalid("name", name, `a text that is not blank, of at most ${limits.nameChars} characters`)
  }
  return packageName.length > limits.packageNameChars || !packagePattern.test(packageName)
    ? invalid(
        "packageName",
        packageName,
        `names with dots between them, as com.example.app, of at most ${limits.packageNameChars} characters`,
      )
    : Effect.void
}

export const createApplication = Operation.command(
  CreateApplication,
  managing("Create an application of the store", "TOK-22"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* check(request)
        const { records } = yield* reads.select(Applications, { where: Where.all })
        const id = yield* reads.newId("application")
        return { id, editId: yield* reads.newId("edit"), known: records.map(({ value }) => value) }
      }),
    decide: ({ name, packageName }, { id, editId, known }, { at }) => {
      if (known.length >= limits.applications) {
        const over = { limit: "applications", max: limits.applications, given: known.length + 1 }
        return Either.left(new LimitExceeded(over))
      }
      if (known.some((each) => each.packageName === packageName)) {
        return Either.left(
          new UniqueTaken({ collection: Applications.name, field: "packageName", value: packageName }),
        )
      }
      const made: ApplicationRecord = { id, name, packageName, editId, createdAt: at }
      const empty = { title: name, shortDescription: "", fullDescription: "", releaseNotes: "" }
      const edit = { id: editId, applicationId: id, revision: 1, updatedAt: at, ...empty }
      return decided({
        changes: [Commit.put(Applications, made), Commit.put(Edits, edit)],
        audit: [auditApplication(name, { summary: "Application created" })],
        reply: made,
      })
    },
  },
)
