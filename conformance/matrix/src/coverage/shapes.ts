import { type Expandable, expandableShapes, notServed } from "@quoin/http"
import { isSpecifiedExpansion } from "./specification"

const shapeOf: ReadonlyMap<Expandable, string> = new Map(
  Object.entries(expandableShapes).map(([name, parts]) => [parts, name]),
)

/** What is known and not served of some parts: paths, and the shapes on the way to which the rest is left. */
interface Missing {
  readonly paths: ReadonlyArray<string>
  readonly shapes: ReadonlySet<Expandable>
}

/** Looks through parts, the nearest first, as far as the shapes that are told by themselves. */
const missingIn = (parts: Expandable): Missing => {
  const paths: Array<string> = []
  const shapes = new Set<Expandable>()
  let level = [{ parts, above: "" }]
  while (level.length > 0) {
    const below: typeof level = []
    for (const { parts: at, above } of level) {
      for (const [name, inside] of Object.entries(at)) {
        if (inside === notServed) paths.push(`${above}${name}`)
        else if (shapeOf.has(inside)) shapes.add(inside)
        else below.push({ parts: inside, above: `${above}${name}.` })
      }
    }
    level = below
  }
  return { paths, shapes }
}

/** Is something missing of it, or of what stands inside it, however deep? */
const isMissed = (
  shape: Expandable,
  counts: (path: string, of: Expandable) => boolean = () => true,
): boolean => {
  const reached = new Set([shape])
  // What is added on the way is looked at as well.
  for (const each of reached) {
    const { paths, shapes } = missingIn(each)
    if (paths.some((path) => counts(path, each))) return true
    for (const inside of shapes) reached.add(inside)
  }
  return false
}

/** Is something missing of it that the specification names? Of what is an endpoint's own, everything counts. */
export const missesSpecified = (parts: Expandable): boolean =>
  isMissed(parts, (path, of) => {
    const shape = shapeOf.get(of)
    return shape === undefined || isSpecifiedExpansion(shape, path)
  })

const told = (shapes: Iterable<Expandable>): ReadonlyArray<string> =>
  [...shapes].filter((shape) => isMissed(shape)).map((shape) => `what *${shapeOf.get(shape)}* does not`)

/** What an endpoint is known to expand and does not: what is its own, and the shapes of which something is missing. */
export const notExpandedIn = (parts: Expandable): ReadonlyArray<string> => {
  if (shapeOf.has(parts)) return told([parts])
  const { paths, shapes } = missingIn(parts)
  return [...told(shapes), ...paths]
}

/** One line for each shape of which something is missing. */
export const shapeLines = (): ReadonlyArray<string> =>
  [...shapeOf]
    .filter(([shape]) => isMissed(shape))
    .map(([shape, name]) => {
      const { paths, shapes } = missingIn(shape)
      return `- *${name}* does not expand ${[...paths, ...told(shapes)].join(", ")}`
    })
