import { anchorOf } from "../addresses"
import { type Html, classed, element, text } from "../html"
import type { Heading } from "../Around"
import { type MacroInstance, parameterOf } from "../MacroInstance"
import type { Macro, Macros } from "./Macro"
import { looks, noting, serving } from "./served"

const level = (macro: MacroInstance, name: string, usual: number): number => {
  const given = Number(parameterOf(macro, name) ?? usual)
  return Number.isInteger(given) && given >= 1 && given <= 6 ? given : usual
}

/** Headings in the order in which they stand; each says how deep it is. */
const toc: Macro = {
  render: (macro, { headings }) => {
    const from = level(macro, "minLevel", 1)
    const to = level(macro, "maxLevel", 6)
    const item = ({ level: depth, words, id }: Heading): Html =>
      classed("li", `level-${depth}`, [element("a", { href: `#${encodeURIComponent(id)}` }, [text(words)])])
    const listed = [...headings.values()].filter((each) => each.level >= from && each.level <= to)
    return [classed("div", "toc", [element("ul", {}, listed.map(item))])]
  },
}

const anchor: Macro = {
  render: (macro, { source }) => [
    element("span", { id: anchorOf(source.title, parameterOf(macro, "") ?? "") }),
  ],
}

const aLevel = /^[1-6]$/

/** Where in a page something is. */
export const places: Macros = {
  toc: serving(
    {
      minLevel: aLevel,
      maxLevel: aLevel,
      type: ["list"],
      outline: ["false"],
      absoluteUrl: ["false"],
      ...looks("style", "indent", "class", "cssClass", "printable", "separator"),
    },
    toc,
  ),
  anchor: noting({ "": "any", "atlassian-macro-output-type": "any" }, anchor),
}
