import { del, get, put } from "../../Step"

const settings = "/rest/api/settings"
const theme = "/rest/api/space/OPS/theme"
const look = `${settings}/lookandfeel`

const shown = [
  get("/rest/api/space/OPS", { expand: "theme,lookAndFeel" }),
  get("/rest/api/space", { expand: "theme,lookAndFeel" }),
  get(look),
  get(look, { spaceKey: "OPS" }),
]

const select = (spaceKey: string, lookAndFeelType: string, as = "ada") =>
  put(look, { spaceKey, lookAndFeelType }, { as })

/** What the site and its spaces look like. */
export const themed = [
  get(`${settings}/theme`),
  get(`${settings}/theme`, { start: 1, limit: 1 }),
  get(`${settings}/theme/selected`),
  get(`${settings}/theme/night`),
  get(`${settings}/theme/day`),
  get(`${settings}/theme/none`),
  get(theme),
  get("/rest/api/space/NONE/theme"),
  put(theme, { themeKey: "none" }),
  put(theme, { themeKey: "night" }, { as: "bob" }),
  select("OPS", "theme"),
  put(theme, { themeKey: "night" }, { as: "ada" }),
  get(theme),
  ...shown,
  put("/rest/api/space/DOC/theme", { themeKey: "day" }),
  get("/rest/api/space/DOC/theme"),
  select("OPS", "global"),
  ...shown,
  select("OPS", "theme"),
  select("DOC", "global", "admin"),
  select("NONE", "global"),
  get("/rest/api/space", { expand: "theme,lookAndFeel" }, { as: "bob" }),
  del(theme, {}, { as: "bob" }),
  del(theme, {}, { as: "ada" }),
  del("/rest/api/space/NONE/theme"),
  ...shown,
]
