import {
  ArchiveFound,
  ArchiveObject,
  ArchiveObjects,
  GetProgress,
  ListArchivedObjects,
  RestoreFound,
  RestoreObject,
  RestoreObjects,
} from "@quoin/assets"
import { InvalidInput } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aFlag, aText, given, parsed } from "../../request/fields"
import { meaning } from "../../contract/input/fieldReader"
import { mapViolations } from "../../contract/Vocabulary"
import { custom, get, post, put } from "../api"
import { archivePage, progress } from "../json/archive"
import { entry } from "../json/answers"
import { archivedSpan, spanFields } from "../sent/archivedSpan"
import { Id } from "../sent/objects"
import { queryOf } from "../sent/queryOf"

const named = { names: { id: "idOrKey" } }

const many = { listBody: "objects", says: "A list. One that names no object refuses all of them." }

const filterFields = {
  objectSchemaId: given(Id),
  objectTypeIds: given(Schema.Array(Id)),
  archivedBy: given(aText),
  ...spanFields,
}

const inSentWords = <E>(failure: E | InvalidInput, sent: Schema.Struct.Type<typeof spanFields>) =>
  failure instanceof InvalidInput
    ? mapViolations((violation) => archivedSpan.told(violation, sent))(failure)
    : failure

const restoreFound = custom.post(
  "/object/restore/by-filter",
  {
    operations: [RestoreFound],
    path: {},
    query: filterFields,
    body: {},
    answer: ({ query }, run) =>
      Effect.flatMap(archivedSpan.to(query), (span) =>
        run(
          new RestoreFound(
            {
              schemaId: query.objectSchemaId,
              typeIds: query.objectTypeIds,
              archivedBy: query.archivedBy,
              ...span,
            },
            parsed,
          ),
        ).pipe(Effect.mapError((failure) => inSentWords(failure, query))),
      ),
  },
  progress,
  { says: "All of the archive that the filter finds." },
)

const searchFields = {
  objectSchemaId: Id,
  qlQuerySearch: given(aFlag),
  qlQueryParams: given(Schema.Struct({ qlQuery: given(aText), iql: given(aText) })),
}

const archiveFound = custom.post(
  "/object/archive/by-filter",
  {
    operations: [ArchiveFound],
    path: {},
    query: { typeId: given(Id.annotations({ [meaning]: "the id of an object type: only its objects" })) },
    body: searchFields,
    answer: ({ query, body }, run) =>
      run(
        new ArchiveFound(
          {
            schemaId: body.objectSchemaId,
            typeId: query.typeId,
            qlQuery: body.qlQuerySearch === false ? "" : (queryOf(body.qlQueryParams ?? {}) ?? ""),
          },
          parsed,
        ),
      ),
  },
  progress,
  {
    notServed: ["filterParams"],
    says: "All objects of the schema that the query finds now; without `qlQuerySearch` the query does not count.",
  },
)

/** The archive of objects, and how far it is with what was asked of it. */
export const archiveEndpoints = [
  get("/object/archived", ListArchivedObjects, archivePage, {
    names: { start: "offset", typeIds: "objectTypeIds" },
    sent: archivedSpan,
    says: "The latest first.",
  }),
  put("/object/archive/:idOrKey", ArchiveObject, entry, { ...named, says: "No query finds it any more." }),
  put("/object/restore/:idOrKey", RestoreObject, entry, { ...named, says: "As it was." }),
  post("/object/archive/by-keys", ArchiveObjects, progress, many),
  archiveFound,
  post("/object/restore/by-keys", RestoreObjects, progress, many),
  post("/object/restore/by-ids", RestoreObjects, progress, many),
  restoreFound,
  get("/progress/category/:category/:resourceId", GetProgress, progress, {
    says: "For who asked for the run, and administrators.",
  }),
]
