import { element, text } from "../markup/html"
import { parameterOf } from "../markup/MacroInstance"
import type { Macros } from "./Macro"
import { pages } from "./pages/pages"
import { lists } from "./lists"
import { ofPages } from "./pages/ofPages"
import { panels } from "./panels"
import { places } from "./places"
import { noting } from "./macroParameters"
import { trees } from "./trees"

/** An issue of a tracker by its key: which tracker that is, a body does not say in a way that can be followed. */
const issue = noting(
  { key: "any", jqlQuery: "any", server: "any", serverId: "any", showSummary: ["false"] },
  {
    render: (macro) => [
      element("span", { className: "issue" }, [
        text(parameterOf(macro, "key") ?? parameterOf(macro, "jqlQuery") ?? ""),
      ]),
    ],
  },
)

/** The macros that are known, by name. */
export const macros: Macros = { ...panels, ...places, ...pages, ...trees, ...lists, ...ofPages, jira: issue }
