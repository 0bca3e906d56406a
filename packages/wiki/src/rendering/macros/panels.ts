import type { Around } from "../context/Around"
import { type Html, classed, element, text } from "../markup/html"
import { type MacroInstance, parameterOf } from "../markup/MacroInstance"
import type { Macro, Macros } from "./Macro"
import { type Parameters, looks, noting } from "./macroParameters"

const titled = (macro: MacroInstance): ReadonlyArray<Html> => {
  const title = parameterOf(macro, "title")
  return title === undefined ? [] : [classed("p", "title", [text(title)])]
}

const body = (macro: MacroInstance, around: Around): ReadonlyArray<Html> => around.render(macro.rich ?? [])

const box = (name: string, looking: Parameters): Macro =>
  noting(
    { title: "any", ...looking },
    { render: (macro, around) => [classed("div", name, [...titled(macro), ...body(macro, around)])] },
  )

const panelLooks = looks(
  "borderStyle",
  "borderColor",
  "borderWidth",
  "bgColor",
  "titleBGColor",
  "titleColor",
  "panelIcon",
  "panelIconId",
  "panelIconText",
)

const icon = looks("icon")

const breakout = looks("breakoutMode", "breakoutWidth")

/** Nothing is folded away in a document that leaves the wiki. */
const expand: Macro = {
  render: (macro, around) => {
    const title = text(parameterOf(macro, "title") ?? "Click here to expand...")
    const inside = body(macro, around)
    return around.isExport
      ? [classed("div", "expand", [classed("p", "title", [title]), ...inside])]
      : [element("details", {}, [element("summary", {}, [title]), ...inside])]
  },
}

const colours: ReadonlySet<string> = new Set(["grey", "red", "yellow", "green", "blue", "purple"])

const status: Macro = {
  render: (macro) => {
    const colour = (parameterOf(macro, "colour") ?? parameterOf(macro, "color") ?? "grey").toLowerCase()
    return [
      classed("span", `status ${colours.has(colour) ? colour : "grey"}`, [
        text(parameterOf(macro, "title") ?? ""),
      ]),
    ]
  },
}

const code: Macro = {
  render: (macro) => {
    const shown = element("code", { dataLanguage: parameterOf(macro, "language") }, [text(macro.plain ?? "")])
    return [classed("div", "code", [...titled(macro), element("pre", {}, [shown])])]
  },
}

const noformat: Macro = {
  render: (macro) => [
    classed("div", "noformat", [...titled(macro), element("pre", {}, [text(macro.plain ?? "")])]),
  ],
}

/** What stands in a box, and what is shown as it was written. */
export const panels: Macros = {
  panel: box("panel", panelLooks),
  info: box("info", icon),
  note: box("note", icon),
  tip: box("tip", icon),
  warning: box("warning", icon),
  section: box("section", looks("border")),
  column: box("column", looks("width")),
  expand: noting({ title: "any", ...breakout }, expand),
  status: noting({ title: "any", colour: "any", color: "any", ...looks("subtle") }, status),
  code: noting(
    { title: "any", language: "any", ...looks("theme", "linenumbers", "firstline", "collapse"), ...breakout },
    code,
  ),
  noformat: noting({ title: "any", ...looks("nopanel") }, noformat),
}
