import { type Step, of } from "../Step"
import { leftBehind } from "../leftBehind"

const attach = (file: string, objectName: string, ticket = ""): Step => ({
  says: `${file} is attached to ${objectName}`,
  operation: "assets.attachToObject",
  payload: (seen) => ({
    objectId: of(seen, objectName),
    files: [{ ticket, name: file, mediaType: "image/png" }],
  }),
  keeps: file,
})

/** An object that is shown by a file of its own. */
const picture = (file: string, objectName: string): Step => ({
  says: `${objectName} is shown by ${file}`,
  operation: "assets.updateObject",
  payload: (seen) => ({ id: of(seen, objectName), picture: of(seen, file, "items.0.id") }),
})

const [, , openFile, hiddenFile, , , table] = leftBehind.uploads

/** What hangs on objects that everybody saw. */
export const hangingOnObjects: ReadonlyArray<Step> = [
  attach("rack.png", "first", openFile),
  picture("rack.png", "first"),
  attach("HushSeal.png", "HushGold", hiddenFile),
  picture("HushSeal.png", "HushGold"),
  {
    says: "HushGold is commented on",
    operation: "assets.commentOnObject",
    payload: (seen) => ({ objectId: of(seen, "HushGold"), comment: "HushWeight" }),
  },
  {
    says: "objects are imported into what will be hidden",
    operation: "assets.importObjects",
    payload: (seen) => ({
      typeId: of(seen, "HushVault"),
      ticket: table,
      format: "ndjson",
      columns: [{ column: "HushName", attribute: "Name" }],
    }),
    keeps: "HushImport",
  },
]

/** A run of its own, that nobody else is told of. */
export const outsidersQuestionsOnRuns: ReadonlyArray<Step> = [
  {
    says: "the outsider brings back what is in no archive",
    operation: "assets.restoreObjects",
    payload: (seen) => ({ objects: [of(seen, "first")] }),
    as: "an outsider",
    keeps: "restoring",
  },
  {
    says: "the outsider asks how far that is",
    operation: "assets.getProgress",
    payload: (seen) => ({
      category: "archive-objects",
      resourceId: of(seen, "restoring", "resourceId"),
    }),
    as: "an outsider",
  },
  {
    says: "the outsider asks what became of somebody else's import",
    operation: "assets.getImport",
    payload: (seen) => ({ id: of(seen, "HushImport", "resourceId") }),
    as: "an outsider",
    fails: "NotFound",
  },
]
