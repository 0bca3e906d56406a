import { ForgetImportSource, GetObject, SetImportSource } from "@quoin/assets"
import { listOf } from "../../answers/Shows"
import { aText, parsed } from "../../request/fields"
import { custom, del, post } from "../api"
import { importSource } from "../json/importSource"

const path = "/object/:id/importSource"

/** What objects were imported from. */
export const importSourceEndpoints = [
  post("/object/bulk/importSource", SetImportSource, listOf(importSource), {
    names: { objects: "objectIds" },
    says: "Of all that are named, or of none.",
  }),
  custom.get(
    path,
    {
      operations: [GetObject],
      path: { id: aText },
      query: {},
      body: {},
      answer: ({ path: { id } }, run) => run(new GetObject({ id, includeAttributes: false }, parsed)),
    },
    importSource,
    {
      notServed: ["previousName"],
      says: "As the import said, or somebody since.",
    },
  ),
  del(path, ForgetImportSource, importSource, {
    says: "`previousName` is the source that it must have.",
  }),
]
