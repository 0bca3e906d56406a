import { jql } from "./dialects/jql"
import { quote } from "./print"

/** Any text as a value of a JQL query that means this text and nothing else (QRY-44): `summary ~ ${quoteJql(text)}`. */
export const quoteJql = (text: string): string => quote(jql, text)
