import { lookUp } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../../limits"
import type { Around, Heading } from "../context/Around"
import { type Html, classed, element, placeholder, text } from "../markup/html"
import { type MacroInstance, parameterOf } from "../markup/MacroInstance"
import { headingsMatching } from "./headingPattern"
import type { Macro } from "./Macro"
import { looks, serving } from "./macroParameters"

const level = (macro: MacroInstance, name: string, usual: number): number => {
  const given = Number(parameterOf(macro, name) ?? usual)
  return Number.isInteger(given) && given >= 1 && given <= 6 ? given : usual
}

/** The headings that a macro asks for, and how long it took to tell. */
const chosen = (
  macro: MacroInstance,
  { headings }: Around,
): Either.Either<{ readonly listed: ReadonlyArray<Heading>; readonly steps: number }, string> => {
  const [from, to] = [level(macro, "minLevel", 1), level(macro, "maxLevel", 6)]
  const within = [...headings.values()].filter((each) => each.level >= from && each.level <= to)
  const matching = (name: string) =>
    Either.mapLeft(headingsMatching(parameterOf(macro, name), within), (why) => `${name} takes ${why}`)
  return Either.gen(function* () {
    const included = yield* matching("include")
    const isExcluding = parameterOf(macro, "exclude") !== undefined
    const excluded = yield* matching("exclude")
    const listed = within.filter((each) => included.isMeant(each) && !(isExcluding && excluded.isMeant(each)))
    if (listed.length > limits.listedHeadings) {
      return yield* Either.left(`it lists at most ${limits.listedHeadings} headings (listedHeadings)`)
    }
    return { listed, steps: included.steps + excluded.steps }
  })
}

/** Numbers as books give them: each heading counts among those below the same heading. */
const numbersOf = (listed: ReadonlyArray<Heading>): ReadonlyArray<string> => {
  let open: ReadonlyArray<{ readonly level: number; readonly count: number }> = []
  return listed.map(({ level }) => {
    const above = open.filter((each) => each.level < level)
    open = [...above, { level, count: (open[above.length]?.count ?? 0) + 1 }]
    return open.map(({ count }) => count).join(".")
  })
}

const surrounding: Readonly<Record<string, readonly [string, string]>> = {
  brackets: ["[ ", " ]"],
  braces: ["{ ", " }"],
  parens: ["( ", " )"],
}

/** In one line, each in brackets or with a text between them. */
const flat = (links: ReadonlyArray<ReadonlyArray<Html>>, separator: string): ReadonlyArray<Html> => {
  const around = lookUp(surrounding, separator)
  const between = around === undefined ? ` ${separator === "pipe" ? "|" : separator} ` : " "
  return links.flatMap((link, i) => [
    ...(i === 0 ? [] : [text(between)]),
    ...(around === undefined ? link : [text(around[0]), ...link, text(around[1])]),
  ])
}

const shown = (macro: MacroInstance, listed: ReadonlyArray<Heading>): Html => {
  const numbers = parameterOf(macro, "outline") === "true" ? numbersOf(listed) : []
  const linkTo = ({ words, id }: Heading, i: number): ReadonlyArray<Html> => {
    const number = numbers[i]
    const link = element("a", { href: `#${encodeURIComponent(id)}` }, [text(words)])
    return number === undefined ? [link] : [classed("span", "outline", [text(`${number} `)]), link]
  }
  if (parameterOf(macro, "type") === "flat")
    return classed("div", "toc", flat(listed.map(linkTo), parameterOf(macro, "separator") ?? "brackets"))
  const items = listed.map((each, i) => classed("li", `level-${each.level}`, linkTo(each, i)))
  return classed("div", "toc", [element("ul", {}, items)])
}

const flag = ["true", "false"]
const aLevel = /^[1-6]$/

/** Headings in the order in which they stand; each says how deep it is. */
export const toc: Macro = serving(
  {
    minLevel: aLevel,
    maxLevel: aLevel,
    type: ["list", "flat"],
    outline: flag,
    include: "any",
    exclude: "any",
    absoluteUrl: ["false"],
    ...looks("style", "indent", "class", "cssClass", "printable", "separator"),
  },
  {
    render: (macro, around) => {
      if (!around.hasRoomFor(0)) return []
      return Either.match(chosen(macro, around), {
        onLeft: (why) => [placeholder(`The macro toc: ${why}`)],
        onRight: ({ listed, steps }) =>
          around.hasRoomFor(listed.length + Math.ceil(steps / limits.headingPatternStepsPerNode))
            ? [shown(macro, listed)]
            : [],
      })
    },
  },
)
