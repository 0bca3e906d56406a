import { Expansion, lookUp } from "@quoin/kernel"
import type { Addresses } from "../../../request/Call"
import { resources } from "../content/webresource"
import type { SpaceJson } from "../content/schemas"

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => lookUp(entities, char) ?? char)

/** A text as HTML: each line that says something is a paragraph. */
const paragraphs = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("")

const forms = { plain: (text: string) => text, view: paragraphs }

/** The description of a space, in the forms that were asked for. */
export const descriptionJson = (
  text: string,
  expansion: Expansion.Expansion,
  at: Addresses,
): NonNullable<SpaceJson["description"]> => {
  const shown = (["plain", "view"] as const).flatMap((representation) => {
    const inside = Expansion.expansionAt(expansion, representation)
    if (inside === undefined) return []
    const needs = resources(Expansion.expands(inside, "webresource"), representation, at, {})
    return [[representation, { value: forms[representation](text), representation, ...needs }] as const]
  })
  const left = (["view", "plain"] as const).filter((form) => shown.every(([each]) => each !== form))
  return { ...Object.fromEntries(shown), _expandable: Object.fromEntries(left.map((form) => [form, ""])) }
}
