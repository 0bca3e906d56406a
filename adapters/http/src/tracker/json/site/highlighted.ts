import { escapeHtml } from "../../../answers/HtmlPage"

/** The name for a page, with what was looked for in bold. */
export const highlighted = (name: string, query: string): string => {
  const at = query === "" ? -1 : name.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return escapeHtml(name)
  const end = at + query.length
  return `${escapeHtml(name.slice(0, at))}<b>${escapeHtml(name.slice(at, end))}</b>${escapeHtml(name.slice(end))}`
}
