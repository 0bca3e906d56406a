import * as Schema from "effect/Schema"
import { apiEndpoints } from "../contract/apiEndpoints"
import { vocabulary } from "./vocabulary/vocabulary"

/** The versions of the API; `latest` is another name of the only one (HTT-3). */
export const versions = ["1.0", "latest"] as const

const digitsAtEnd = /(?:^|-)0*(\d+)$/

/** The same id, or the key that ends in it: an object is put at either, and its record has the id. */
const isSame = (inPath: string, inBody: string): boolean =>
  inPath.toLowerCase() === inBody.toLowerCase() ||
  (/^\d+$/.test(inBody) && digitsAtEnd.exec(inPath)?.[1] === digitsAtEnd.exec(inBody)?.[1])

/** The endpoints of the API. Creating answers 201. */
export const { get, post, put, del, custom, upload } = apiEndpoints({
  prefix: "/rest/assets/:version",
  vocabulary,
  isSame,
  inputs: [
    {
      name: "version",
      in: "path",
      ast: Schema.Literal(...versions).ast,
      required: true,
      says: "the version of the API",
      example: "1.0",
    },
  ],
})

export const created = { status: 201 } as const
