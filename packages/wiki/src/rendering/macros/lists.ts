import { distinct } from "@quoin/kernel"
import { limits } from "../../limits"
import { pageAddress } from "../context/addresses"
import type { Around } from "../context/Around"
import { type Html, classed, element, placeholder, text } from "../markup/html"
import type { ListReference, Source } from "../context/Known"
import { type MacroInstance, parameterOf } from "../markup/MacroInstance"
import { elementsIn } from "../markup/StorageTree"
import type { Macro, Macros } from "./Macro"
import { type Parameters, serving } from "./macroParameters"

/** Values that stand in one text, with commas between them. */
const listed = (macro: MacroInstance, name: string): ReadonlyArray<string> =>
  (parameterOf(macro, name) ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")

/** Spaces by their keys, in a text or as elements; `@self` is the one of the page. */
const spacesIn = (macro: MacroInstance, { spaceKey }: Source): ReadonlyArray<string> =>
  ["spaces", "space"].flatMap((name) => [
    ...listed(macro, name).map((each) => (each === "@self" ? spaceKey : each)),
    ...[...elementsIn(macro.parameters.get(name) ?? [])].flatMap(
      (each) => (each.name === "ri:space" ? each.attributes["ri:space-key"] : undefined) ?? [],
    ),
  ])

/** How many are shown; nothing where what is given is no such number. */
const maxOf = (macro: MacroInstance): number | undefined => {
  const max = Number(parameterOf(macro, "max") ?? limits.renderedListDefault)
  return Number.isInteger(max) && max >= 1 && max <= limits.renderedListed ? max : undefined
}

const reference = (
  macro: MacroInstance,
  labels: ReadonlyArray<string>,
  spaces: ReadonlyArray<string>,
): ListReference | undefined => {
  const max = maxOf(macro)
  const names = Math.max(labels.length, spaces.length)
  return max === undefined || names > limits.renderedListNames
    ? undefined
    : { labels: distinct(labels), spaces: distinct(spaces), max }
}

const wrong = (macro: MacroInstance): Html =>
  maxOf(macro) === undefined
    ? placeholder(`The macro ${macro.name} shows 1 to ${limits.renderedListed} pages`)
    : placeholder(`The macro ${macro.name} names at most ${limits.renderedListNames} labels or spaces`)

const shown = (found: NonNullable<ReturnType<Around["known"]["list"]>>, name: string): Html => {
  const items = found.pages.map((page) =>
    element("li", {}, [element("a", { href: pageAddress(page) }, [text(page.title)])]),
  )
  const more = element("li", {}, [placeholder("There are more pages")])
  return classed("ul", name, found.more ? [...items, more] : items)
}

const listing = (
  parameters: Parameters,
  lists: NonNullable<Macro["lists"]>,
  why: (macro: MacroInstance) => Html | undefined = () => undefined,
): Macro =>
  serving(
    { spaces: "any", space: "any", max: "any", ...parameters },
    {
      lists,
      render: (macro, { known, source, hasRoomFor }) => {
        const asked = lists(macro, source)
        if (asked === undefined) return [why(macro) ?? wrong(macro)]
        const found = known.list(asked)
        if (found === undefined) return [placeholder(`A page shows at most ${limits.renderedLists} lists`)]
        return hasRoomFor(found.pages.length) ? [shown(found, macro.name)] : []
      },
    },
  )

const labelsIn = (macro: MacroInstance): ReadonlyArray<string> => [
  ...listed(macro, "labels"),
  ...listed(macro, "label"),
]

const contentByLabel = listing(
  {
    labels: "any",
    label: "any",
    operator: ["OR"],
    sort: ["modified"],
    reverse: ["false"],
    excerpt: ["false"],
    excerptType: ["none"],
    showLabels: ["false"],
    showSpace: ["false"],
  },
  (macro, source) => {
    const labels = labelsIn(macro)
    return labels.length === 0 ? undefined : reference(macro, labels, spacesIn(macro, source))
  },
  (macro) =>
    labelsIn(macro).length === 0 ? placeholder("The macro contentbylabel names no label") : undefined,
)

const recentlyUpdated = listing({}, (macro, source) => {
  const spaces = spacesIn(macro, source)
  return reference(macro, [], spaces.length === 0 ? [source.spaceKey] : spaces)
})

/** Pages that are listed by what they have in common, the one that was changed last first. */
export const lists: Macros = { contentbylabel: contentByLabel, "recently-updated": recentlyUpdated }
