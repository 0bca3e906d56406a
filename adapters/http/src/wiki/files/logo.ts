import { NotFound } from "@quoin/kernel"
import type { GetSpaceLogo } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { keptPicture } from "../../answers/keptFile"
import type { Shows } from "../../answers/Shows"

/** The bytes of a logo. */
export const logoFile: Shows<typeof GetSpaceLogo.success.Type> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (logo) =>
      keptPicture(engine, logo, new NotFound({ kind: "space", id: logo.key })),
}
