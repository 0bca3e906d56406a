import { getLook } from "../queries/theme/GetLook"
import { getSpaceTheme } from "../queries/theme/GetSpaceTheme"
import { getTheme } from "../queries/theme/GetTheme"
import { listThemes } from "../queries/theme/ListThemes"
import { resetSpaceTheme } from "../commands/theme/ResetSpaceTheme"
import { selectLook } from "../commands/theme/SelectLook"
import { setSpaceTheme } from "../commands/theme/SetSpaceTheme"

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
