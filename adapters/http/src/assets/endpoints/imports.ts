import { ExportObjects, GetImport, GetObjectType, ImportObjects, mappingFields } from "@quoin/assets"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given, parsed } from "../../request/fields"
import { get, upload } from "../api"
import { exported, formats } from "../files/exported"
import { progress } from "../json/archive"
import { importReport } from "../json/imports"
import { Id } from "../sent/objects"

type Mapping = Schema.Struct.Type<typeof mappingFields>

const decode = Schema.decodeUnknownEither(Schema.parseJson(Schema.Struct(mappingFields)), {
  onExcessProperty: "error",
})

/** What the form says of the columns, and of what becomes of rows. */
const mappingOf = ([text, ...more]: ReadonlyArray<string>): Either.Either<Mapping, InvalidInput> =>
  text === undefined || more.length > 0
    ? Either.left(
        invalid("mapping", `${text === undefined ? 0 : more.length + 1} of them`, "one mapping in JSON"),
      )
    : Either.mapLeft(decode(text), ({ message }) => invalid("mapping", text, `a mapping in JSON: ${message}`))

const importing = upload.post(
  "/import/objecttype/:id",
  {
    operations: [ImportObjects, GetObjectType],
    path: { id: Id },
    query: {},
    body: { mapping: given(Schema.Array(aText)) },
    // Callers who do not see the type are refused before the server receives the file.
    before: ({ id }, run) => run(new GetObjectType({ id })),
    answer: ({ path, body, files }, run) =>
      Effect.gen(function* () {
        const mapping = yield* mappingOf(body.mapping ?? [])
        const [file, ...more] = files
        if (file === undefined || more.length > 0)
          return yield* invalid("file", `${files.length} files`, "one file")
        return yield* run(
          new ImportObjects(
            { typeId: path.id, ticket: file.ticket, fileName: file.name, ...mapping },
            parsed,
          ),
        )
      }),
  },
  progress,
  { says: "The file is a part named `file`; `mapping` is JSON, as `assets.importObjects` takes it." },
)

const format = {
  fields: { format: Schema.optional(Schema.Literal(...formats)) },
  instead: ["after"],
  to: () => Either.right({}),
}

/** Objects from files and into files: addresses of our own. */
export const importEndpoints = [
  importing,
  get("/import/:id", GetImport, importReport, {
    says: "For who asked for the import, and administrators.",
  }),
  get("/export/objecttype/:id", ExportObjects, exported, {
    names: { typeId: "id" },
    sent: format,
    files: ["application/x-ndjson", "text/csv"],
    says: "In CSV, cells that would be formulas begin with an apostrophe, and several values are a list in JSON.",
  }),
]
