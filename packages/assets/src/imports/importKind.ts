import { JobKind } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const Payload = Schema.Struct({ typeId: Schema.String })

/** Imports of one type run one after the other. */
export const importDeclared = {
  summary: "Import objects from a file",
  payload: Payload,
  key: ({ typeId }: typeof Payload.Type): string => `assets.import ${typeId}`,
}

export const importName = "assets.importObjects"

/** The kind as it is asked for: what it does is known where there are blobs. */
export const importKind = JobKind.make(importName, {
  ...importDeclared,
  step: () => Effect.fail({ message: `${importName} is not known here` }),
})
