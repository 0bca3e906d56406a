import { Expansion } from "@quoin/kernel"
import type { SpaceJson } from "../json"

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

/** A text as HTML: each line that says something is a paragraph. */
const paragraphs = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("")

/** The description of a space, in the forms that were asked for. */
export const descriptionJson = (
  text: string,
  expansion: Expansion.Expansion,
): NonNullable<SpaceJson["description"]> => {
  const shows = (form: string): boolean => Expansion.expands(expansion, form)
  return {
    ...(shows("plain") ? { plain: { value: text, representation: "plain" as const } } : {}),
    ...(shows("view") ? { view: { value: paragraphs(text), representation: "view" as const } } : {}),
    _expandable: { ...(shows("view") ? {} : { view: "" }), ...(shows("plain") ? {} : { plain: "" }) },
  }
}
