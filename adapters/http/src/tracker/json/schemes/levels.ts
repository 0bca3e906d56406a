import type { LevelView, SecuritySchemeView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, maybe, number, shape, text } from "../../../answers/shape"
import { partOf } from "../../../answers/Shows"
import { selfOf } from "../../address"

/** A level of security. Who is in it is told by the scheme, to those who make it. */
export const securityLevel = shape<LevelView>("SecurityLevel")({
  self: text(({ id }, at) => selfOf(at, "securitylevel", id)),
  id: Schema.String,
  description: Schema.String,
  name: Schema.String,
})

export const foundLevel = partOf(securityLevel, ([found]: ReadonlyArray<LevelView>) => found)

export const securityLevels = shape<ReadonlyArray<LevelView>>("SecurityLevels")({
  levels: each(securityLevel, (all) => all),
})

const described = shape<SecuritySchemeView>()({
  self: text(({ id }, at) => selfOf(at, "issuesecurityschemes", id)),
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
  defaultSecurityLevelId: maybe(Schema.Number, ({ defaultLevelId }) =>
    defaultLevelId === undefined ? undefined : Number(defaultLevelId),
  ),
})

/** A scheme with its levels. */
export const securityScheme = shape<SecuritySchemeView>("IssueSecurityScheme")({
  ...described.fields,
  levels: each(securityLevel, ({ levels }) => levels),
})

export const foundSecurityScheme = partOf(
  securityScheme,
  ([found]: ReadonlyArray<SecuritySchemeView>) => found,
)

/** Schemes are listed without their levels. */
export const securitySchemes = shape<ReadonlyArray<SecuritySchemeView>>("IssueSecuritySchemes")({
  issueSecuritySchemes: each(described, (all) => all),
})
