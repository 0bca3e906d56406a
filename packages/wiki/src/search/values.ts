import { NotBuilt, callerKey } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { type Finding, type Resolved, fault } from "./Finding"

/** What a function stands for where a field asks for it; nothing where the field does not know the function. */
export type Called = (name: string, finding: Finding) => ReadonlyArray<string> | undefined

/** Functions of what the wiki does not keep. */
const unbuilt = ["recentlyViewedSpaces", "recentlyViewedContent"]

/** The texts that stand right of an operator, each with what it stands for. EMPTY is a text as any other. */
export const textsOf = (
  finding: Finding,
  value: Value,
  called: Called,
  functions: ReadonlyArray<string>,
): Resolved<ReadonlyArray<string>> => {
  switch (value._tag) {
    case "Text":
      return Either.right([value.text])
    case "Empty":
      return Either.right([finding.text.slice(value.span.start, value.span.end)])
    case "List":
      return Either.map(
        Either.all(value.items.map((each) => textsOf(finding, each, called, functions))),
        (all) => all.flat(),
      )
    case "Call": {
      const texts = called(value.name, finding)
      if (texts !== undefined) return Either.right(texts)
      return unbuilt.includes(value.name)
        ? Either.left(new NotBuilt({ what: `the function ${value.name}()` }))
        : Either.left(fault(finding, value.span, ["a value", ...functions.map((name) => `${name}()`)]))
    }
    case "Placeholder":
      return Either.left(fault(finding, value.span, ["a value"]))
  }
}

/** The caller, where somebody signed in. */
export const callerOf: Called = (name, { moment }) => {
  if (name !== "currentUser") return undefined
  const key = callerKey(moment.caller)
  return key === undefined ? [] : [key]
}

/** The same as keys of users; who is not there is nobody. */
export const usersOf = (finding: Finding, value: Value): Resolved<ReadonlyArray<string>> =>
  Either.map(textsOf(finding, value, callerOf, ["currentUser"]), (names) =>
    names.flatMap((name) => finding.user(name) ?? []),
  )

/** The content that the query is asked from. */
export const contentOf: Called = (name, { contentId }) =>
  name === "currentContent" && contentId !== undefined ? [contentId] : undefined

/** The space that the query is asked from. */
export const spaceOf: Called = (name, { spaceKey }) =>
  name === "currentSpace" && spaceKey !== undefined ? [spaceKey] : undefined
