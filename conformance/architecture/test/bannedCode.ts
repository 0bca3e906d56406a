import ts from "typescript"
import { type Source, type Violation, lineOf, nodesOf } from "./Source"

interface Ban {
  readonly rule: string
  readonly instead: string
  readonly found: (node: ts.Node) => boolean
}

const isCallOf = (node: ts.Node, callee: string): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === callee

const isNewDate = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === "Date" && (node.arguments?.length ?? 0) === 0

const timers = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"]

/** What a browser runs when it has loaded the console. */
const pageOfConsole = "hosts/console/src/app/main.tsx"

/** A page in a browser asks the server from time to time, and follows who types; no test of a host replaces its timers. */
const timersOfConsole: ReadonlySet<string> = new Set([
  "hosts/console/src/app/core/live.ts",
  "hosts/console/src/app/core/useSettled.ts",
])

/** Whether a statement does something when its module is loaded, and is no declaration. A command is loaded in order to run. */
const runsOnLoad = (node: ts.Node): boolean =>
  !node.getSourceFile().fileName.startsWith("hosts/cli/") &&
  node.getSourceFile().fileName !== pageOfConsole &&
  node.parent !== undefined &&
  ts.isSourceFile(node.parent) &&
  (ts.isExpressionStatement(node) ||
    ts.isBlock(node) ||
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false))

const bans: ReadonlyArray<Ban> = [
  {
    rule: "no system time",
    instead: "take the time from Effect's Clock",
    found: (node) =>
      isCallOf(node, "Date.now") ||
      isCallOf(node, "Date") ||
      isCallOf(node, "performance.now") ||
      isNewDate(node),
  },
  {
    rule: "no timers that a test can replace",
    instead: "take `after` or `nextTurn` of the kernel, or Effect's Clock where time may stand still",
    found: (node) =>
      !timersOfConsole.has(node.getSourceFile().fileName) && timers.some((timer) => isCallOf(node, timer)),
  },
  {
    rule: "no randomness",
    instead: "take ids from the Ids port and secrets from the Secrets port",
    found: (node) => isCallOf(node, "Math.random"),
  },
  {
    rule: "nothing quadratic",
    instead: "take `distinct` or `distinctBy` of the kernel: these compare each value with all that are kept",
    found: (node) => isCallOf(node, "Arr.dedupe") || isCallOf(node, "Arr.dedupeWith"),
  },
  {
    rule: "no throw",
    instead: "return a typed failure (Effect.fail, Either.left)",
    found: ts.isThrowStatement,
  },
  {
    rule: "no any",
    instead: "name the type, or take unknown and check it",
    found: (node) => node.kind === ts.SyntaxKind.AnyKeyword,
  },
  {
    rule: "no non-null assertion",
    instead: "handle the missing value",
    found: ts.isNonNullExpression,
  },
  {
    rule: "nothing happens on load",
    instead: "make the value in a function, so that who does not use it can leave it out",
    found: runsOnLoad,
  },
]

const suppression = /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|(prettier|oxfmt)-ignore/

const suppressions = (source: Source): ReadonlyArray<Violation> =>
  source.text.split("\n").flatMap((line, index) => {
    const found = suppression.exec(line)?.[0]
    if (found === undefined) return []
    const instead = "make the code pass the check"
    return [{ path: source.path, line: index + 1, rule: "no suppressions", found, instead }]
  })

/** Calls, types and comments that have no place in the engine, each with its replacement. */
export const bannedCode = (source: Source): ReadonlyArray<Violation> => [
  ...nodesOf(source).flatMap((node) =>
    bans
      .filter(({ found }) => found(node))
      .map(({ rule, instead }) => ({
        path: source.path,
        line: lineOf(source, node),
        rule,
        found: node.getText(source.tree).split("\n")[0] ?? "",
        instead,
      })),
  ),
  ...suppressions(source),
]
