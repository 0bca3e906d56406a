import { getLook } from "./GetLook"
import { getSpaceTheme } from "./GetSpaceTheme"
import { getTheme } from "./GetTheme"
import { listThemes } from "./ListThemes"
import { resetSpaceTheme } from "./ResetSpaceTheme"
import { selectLook } from "./SelectLook"
import { setSpaceTheme } from "./SetSpaceTheme"

/** What the site and its spaces look like. */
export const themeOperations = [
  listThemes,
  getTheme,
  getSpaceTheme,
  setSpaceTheme,
  resetSpaceTheme,
  getLook,
  selectLook,
]
