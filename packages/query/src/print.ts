import { lookUp } from "@quoin/kernel"
import type { Dialect, QueryFunction } from "./dialects/Dialect"
import { isBareName } from "./grammar/fieldPath"
import { isBareForeign, isBareOffset } from "./grammar/freeText"
import { type Lexicon, fold, lexiconOf } from "./text/Lexicon"
import { isBareValue } from "./grammar/plainValue"
import { isOneWord } from "./text/tokens"
import type { Argument, Call, Clause, FieldPath, Query, SortTerm, Value } from "./Tree"

interface Printer {
  readonly dialect: Dialect
  readonly lexicon: Lexicon
}

/** Can this text be written without quotes? */
type IsBare = (lexicon: Lexicon, text: string) => boolean

const isBareText: IsBare = (lexicon, text) => isBareValue(lexicon, text) && isOneWord(lexicon, text)

const controls: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" }

/** A text in quotes; a strict language has escapes of control characters besides. */
const quoted = ({ reservedCharacters }: Lexicon, text: string): string => {
  const escaped = text.replace(/[\\"]/g, "\\$&")
  return `"${reservedCharacters === undefined ? escaped : escaped.replace(/[\t\n\r]/g, (char) => lookUp(controls, char) ?? "")}"`
}

const written = ({ lexicon }: Printer, word: { text: string; quoted: boolean }, isBare: IsBare): string =>
  !word.quoted && isBare(lexicon, word.text) ? word.text : quoted(lexicon, word.text)

const printField = (printer: Printer, { names }: FieldPath): string =>
  names.map((name) => written(printer, name, isBareName)).join(".")

const printValue = (printer: Printer, value: Value, isBare: IsBare = isBareText): string => {
  switch (value._tag) {
    case "Text":
      return written(printer, value, isBare)
    case "Placeholder":
      return `\${${value.name}}`
    case "Empty":
      return printer.dialect.keywords.empty[0]
    case "List":
      return `(${value.items.map((item) => printValue(printer, item)).join(", ")})`
    case "Call":
      return printCall(printer, value)
  }
}

const bareIn: Readonly<Record<QueryFunction["arguments"], IsBare>> = {
  values: isBareText,
  query: isBareText,
  offset: isBareOffset,
  foreign: isBareForeign,
}

const printArgument = (printer: Printer, argument: Argument, isBare: IsBare): string =>
  argument._tag === "Nested" ? printQuery(printer, argument.query) : printValue(printer, argument, isBare)

const printCall = (printer: Printer, call: Call): string => {
  const called = printer.lexicon.functions.get(fold(call.name))
  const given = call.arguments.map((argument) =>
    printArgument(printer, argument, bareIn[called?.arguments ?? "values"]),
  )
  if (called?.valuesName === undefined || given.length < 2) return `${call.name}(${given.join(", ")})`
  const [query, ...values] = given
  return `${call.name}(${query ?? ""}, ${called.valuesName} in (${values.join(", ")}))`
}

/** Does the inner clause need brackets? Where clauses join from left to right they are always written. */
const needsBrackets = ({ dialect }: Printer, outer: Clause, inner: Clause): boolean => {
  if (inner._tag === "Comparison" || inner._tag === "Not") return false
  const isTighter = outer._tag === "Or" && inner._tag === "And"
  return !(isTighter && dialect.joining === "and before or")
}

const printInner = (printer: Printer, outer: Clause, inner: Clause): string => {
  const text = printClause(printer, inner)
  return needsBrackets(printer, outer, inner) ? `(${text})` : text
}

/** An operator without an operand has nothing to its right; the words about the past come last. */
const printComparison = (printer: Printer, clause: Extract<Clause, { _tag: "Comparison" }>): string => {
  const { field, operator, value, predicates = [] } = clause
  const takesNothing = printer.dialect.operators.some(
    ({ name, right }) => name === operator && right === "nothing",
  )
  return [
    `${printField(printer, field)} ${operator}`,
    ...(takesNothing ? [] : [printValue(printer, value)]),
    ...predicates.map((each) => `${each.name} ${printValue(printer, each.value)}`),
  ].join(" ")
}

const printClause = (printer: Printer, clause: Clause): string => {
  const { and, or, not } = printer.dialect.keywords
  switch (clause._tag) {
    case "And":
    case "Or": {
      const keyword = clause._tag === "And" ? and[0] : or[0]
      return clause.clauses.map((inner) => printInner(printer, clause, inner)).join(` ${keyword} `)
    }
    case "Not":
      return `${not[0]} ${printInner(printer, clause, clause.clause)}`
    case "Comparison":
      return printComparison(printer, clause)
  }
}

const printTerm = (printer: Printer, { field, direction }: SortTerm): string => {
  const name = printField(printer, field)
  return direction === "ascending" ? name : `${name} ${printer.dialect.keywords.descending[0]}`
}

const printQuery = (printer: Printer, { where, orderBy }: Query): string => {
  const clauses = where === undefined ? [] : [printClause(printer, where)]
  const terms = orderBy.map((term) => printTerm(printer, term)).join(", ")
  return [...clauses, ...(terms === "" ? [] : [printer.dialect.keywords.orderBy[0], terms])].join(" ")
}

/**
 * The canonical text of a tree (QRY-35, QRY-36): brackets only where they are needed, quotes where they are needed or were
 * written, keywords, operators and functions as the dialect's table spells them, and no ASC. Parsing it gives the same tree,
 * for every tree that the dialect can express.
 */
export const print = (dialect: Dialect, query: Query): string =>
  printQuery({ dialect, lexicon: lexiconOf(dialect) }, query)

/** A text as a value of a query of the language that means this text and nothing else, whatever it holds (QRY-44): in quotes. */
export const quote = (dialect: Dialect, text: string): string => quoted(lexiconOf(dialect), text)

/** The same as short as it can be: without quotes where the text means itself alone. */
export const spelled = (dialect: Dialect, text: string): string => {
  const lexicon = lexiconOf(dialect)
  return isBareText(lexicon, text) ? text : quoted(lexicon, text)
}
