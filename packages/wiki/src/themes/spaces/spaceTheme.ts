import type { SpaceRecord } from "../../space/Space"
import type { AllThemes, KnownTheme } from "../HostThemes"
import type { Look } from "../Look"
import type { LookOf } from "../Theme"

/** The theme of a space, where it has one of its own. One that the host no longer has is as none (WIK-442). */
export const themeOf = ({ theme }: SpaceRecord, { byKey }: AllThemes): KnownTheme | undefined =>
  theme === undefined ? undefined : byKey.get(theme.key)

/** Whether a space looks like the site or like its theme. */
export const selectedOf = (space: SpaceRecord, themes: AllThemes): LookOf =>
  themeOf(space, themes) === undefined ? "global" : (space.theme?.look ?? "global")

/** What a space looks like. */
export const lookOf = (space: SpaceRecord, themes: AllThemes): Look => {
  const own = selectedOf(space, themes) === "theme" ? themeOf(space, themes) : undefined
  return (own ?? themes.site).look
}
