import { anchorOf } from "../context/addresses"
import { element } from "../markup/html"
import { parameterOf } from "../markup/MacroInstance"
import type { Macro, Macros } from "./Macro"
import { noting } from "./macroParameters"
import { toc } from "./toc"

const anchor: Macro = {
  render: (macro, { source }) => [
    element("span", { id: anchorOf(source.title, parameterOf(macro, "") ?? "") }),
  ],
}

/** Where in a page something is. */
export const places: Macros = {
  toc,
  anchor: noting({ "": "any", "atlassian-macro-output-type": "any" }, anchor),
}
