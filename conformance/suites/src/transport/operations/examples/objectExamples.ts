import { leftBehind } from "../../leftBehind"
import type { Step } from "../../Step"
import { of } from "../../Step"

const [, , , , , ticket = "", table = ""] = leftBehind.uploads

/** An object that goes into the archive and comes back. */
export const archiveExamples: ReadonlyArray<Step> = [
  {
    says: "an object is archived",
    operation: "assets.archiveObject",
    payload: (seen) => ({ id: of(seen, "object") }),
  },
  { says: "the archive is listed", operation: "assets.listArchivedObjects", payload: { limit: 10 } },
  {
    says: "an object is restored",
    operation: "assets.restoreObject",
    payload: (seen) => ({ id: of(seen, "object") }),
  },
  {
    says: "objects are archived",
    operation: "assets.archiveObjects",
    payload: (seen) => ({ objects: [of(seen, "object")] }),
    keeps: "archiving",
  },
  {
    says: "how far that is",
    operation: "assets.getProgress",
    payload: (seen) => ({
      category: "archive-objects",
      resourceId: of(seen, "archiving", "resourceId"),
    }),
  },
  {
    says: "objects are restored",
    operation: "assets.restoreObjects",
    payload: (seen) => ({ objects: [of(seen, "object")] }),
  },
  {
    says: "what a query finds is archived",
    operation: "assets.archiveFound",
    payload: (seen) => ({ schemaId: of(seen, "schema"), qlQuery: "Cores > 1000" }),
  },
  {
    says: "what a filter finds is restored",
    operation: "assets.restoreFound",
    payload: (seen) => ({ schemaId: of(seen, "schema") }),
  },
]

/** What an object came from, and what the index and a schema hold. */
export const upkeepExamples: ReadonlyArray<Step> = [
  {
    says: "it is said what an object was imported from",
    operation: "assets.setImportSource",
    payload: (seen) => ({ objects: [of(seen, "object")], importSource: "Inventory of 1946" }),
    shows: { "0.importSource": "Inventory of 1946" },
  },
  {
    says: "that is forgotten again",
    operation: "assets.forgetImportSource",
    payload: (seen) => ({ id: of(seen, "object"), previousName: "Inventory of 1946" }),
  },
  {
    says: "what a schema holds is counted",
    operation: "assets.analyzeSchema",
    payload: (seen) => ({ id: of(seen, "schema") }),
  },
  { says: "what the index holds is read", operation: "assets.getIndex", payload: {} },
  { says: "the index is built anew", operation: "assets.reindex", payload: {}, keeps: "reindexing" },
  {
    says: "how far the building of the index is",
    operation: "assets.getProgress",
    payload: (seen) => ({
      category: "assets-reindex",
      resourceId: of(seen, "reindexing", "resourceId"),
    }),
  },
]

/** What hangs on an object: a file and a comment. */
export const objectPartExamples: ReadonlyArray<Step> = [
  {
    says: "a file is attached to an object",
    operation: "assets.attachToObject",
    payload: (seen) => ({ objectId: of(seen, "object"), files: [{ ticket, name: "eniac.txt" }] }),
    shows: { "items.0.filename": "eniac.txt" },
    keeps: "file",
  },
  {
    says: "the files of an object are listed",
    operation: "assets.listObjectAttachments",
    payload: (seen) => ({ objectId: of(seen, "object") }),
  },
  {
    says: "a file of an object is found by its name",
    operation: "assets.getObjectAttachment",
    payload: (seen) => ({ id: of(seen, "file", "items.0.id"), filename: "eniac.txt" }),
  },
  {
    says: "a file of an object is deleted",
    operation: "assets.deleteObjectAttachment",
    payload: (seen) => ({ id: of(seen, "file", "items.0.id") }),
  },
  {
    says: "the attributes of an object are listed",
    operation: "assets.listObjectAttributes",
    payload: (seen) => ({ id: of(seen, "object") }),
  },
  {
    says: "an object is commented on",
    operation: "assets.commentOnObject",
    payload: (seen) => ({ objectId: of(seen, "object"), comment: "It hums", audience: "editors" }),
    keeps: "comment",
  },
  {
    says: "the comment is changed",
    operation: "assets.updateObjectComment",
    payload: (seen) => ({ id: of(seen, "comment"), comment: "It hums again" }),
  },
  {
    says: "the comments on an object are listed",
    operation: "assets.listObjectComments",
    payload: (seen) => ({ objectId: of(seen, "object"), ascending: true }),
  },
  {
    says: "the comment is deleted",
    operation: "assets.deleteObjectComment",
    payload: (seen) => ({ id: of(seen, "comment") }),
  },
]

/** Objects of a type that come from a file, and go into one. */
export const importExamples: ReadonlyArray<Step> = [
  {
    says: "objects are imported from a file",
    operation: "assets.importObjects",
    payload: (seen) => ({
      typeId: of(seen, "type"),
      ticket: table,
      format: "ndjson",
      columns: [{ column: "Name", attribute: "Name" }],
      identifiedBy: "Name",
      dryRun: true,
    }),
    keeps: "import",
  },
  {
    says: "what became of an import is read",
    operation: "assets.getImport",
    payload: (seen) => ({ id: of(seen, "import", "resourceId") }),
  },
  {
    says: "objects of a type are exported",
    operation: "assets.exportObjects",
    payload: (seen) => ({ typeId: of(seen, "type"), qlQuery: "Cores > 0", references: "name" }),
  },
]
