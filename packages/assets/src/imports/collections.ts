import { Collection, Field, sequenceKey } from "@quoin/kernel"
import { ImportMark, ImportRecord } from "./Import"

export const Imports = Collection.make({
  name: "assets.import",
  version: 1,
  schema: ImportRecord,
  key: ({ id }: ImportRecord) => sequenceKey(id),
  fields: {
    createdAt: Field.instant((record: ImportRecord) => record.createdAt),
    upload: Field.text((record: ImportRecord) => record.upload),
  },
  orders: [["createdAt"], ["upload"]],
})

export const markKey = (importId: string, step: number): string =>
  `${sequenceKey(importId)}.${sequenceKey(String(step + 1))}`

export const ImportMarks = Collection.make({
  name: "assets.importMark",
  version: 1,
  schema: ImportMark,
  key: ({ importId, step }: ImportMark) => markKey(importId, step),
  fields: { importId: Field.text((mark: ImportMark) => mark.importId) },
  orders: [["importId"]],
})
