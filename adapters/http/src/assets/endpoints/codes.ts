import { GetObject, type ObjectView } from "@quoin/assets"
import { invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { FileDownload } from "../../answers/FileDownload"
import type { Shows } from "../../answers/Shows"
import { aText, given, parsed } from "../../request/fields"
import { objectsAddress } from "../address"
import { custom } from "../api"
import { lateCode } from "../code/lateCode"

/** Sides of codes, in pixels: the longest address has 185 squares in a row. */
const sides = { least: 200, usual: 300, most: 1024 } as const

interface Code {
  readonly object: ObjectView
  readonly side: number
  readonly draw: (text: string, side: number) => Uint8Array
}

/** The address that the entry of the object names itself by: whoever scans it is shown what they may see. */
const codeFile: Shows<Code> = {
  schema: Schema.String,
  by:
    (call) =>
    ({ object, side, draw }) => {
      const bytes = draw(`${objectsAddress(call)}${object.id}`, side)
      return new FileDownload({
        mediaType: "image/png",
        fileName: `${object.objectKey}.png`,
        bytes: bytes.length,
        tag: `${object.objectKey}-${side}`,
        modifiedAt: object.createdAt,
        read: ({ from, until }) => Stream.make(bytes.subarray(from, until)),
      })
    },
}

/** Codes to be stuck on what objects stand for. */
export const codeEndpoints = [
  custom.get(
    "/qrcode/object/:id/code.png",
    {
      operations: [GetObject],
      path: { id: aText },
      query: { size: given(Schema.Int) },
      body: {},
      answer: ({ path: { id }, query: { size: side = sides.usual } }, run) =>
        Effect.gen(function* () {
          if (side < sides.least || side > sides.most) {
            return yield* Effect.fail(invalid("size", side, `from ${sides.least} to ${sides.most}`))
          }
          const object = yield* run(new GetObject({ id, includeAttributes: false }, parsed))
          const { codePicture } = yield* lateCode.load
          return { object, side, draw: codePicture }
        }),
    },
    codeFile,
    { files: ["image/png"], says: "A QR code of the address of the object." },
  ),
]
