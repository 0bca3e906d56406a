import { escapeHtml } from "./HtmlPage"

/** A text as it reads, line by line: its markup is not interpreted (HTT-401). */
export const shownText = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, "<br/>\n")
