import * as Schema from "effect/Schema"

/** What a site or a space looks like, by a name. */
export const Theme = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  description: Schema.String,
})
export type Theme = typeof Theme.Type

/** A theme as callers see it. */
export const themeView = ({ key, name, description }: Theme): Theme => ({ key, name, description })

/** Whether a space looks like the site or like its theme. */
export const LookOf = Schema.Literal("global", "theme")
export type LookOf = typeof LookOf.Type

/** The theme that a space has of its own, by its key, and whether the space looks like it. */
export const ThemeOfSpace = Schema.Struct({ key: Schema.String, look: LookOf })
export type ThemeOfSpace = typeof ThemeOfSpace.Type
