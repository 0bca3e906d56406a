/** A choice that was made, as a page of `docs/decisions` tells it. */
export interface Decision {
  readonly page: string
  /** Counts up through all pages, and is never given twice. */
  readonly number: number
  /** The first sentence, which is bold. */
  readonly choice: string
  readonly saysConsequence: boolean
}

/** The entries of a page, in their order. What stands below an id and begins with nothing bold is an entry without a choice. */
export const decisionsIn = (page: string, text: string): ReadonlyArray<Decision> =>
  text
    .split(/^### D-/m)
    .slice(1)
    .map((entry) => {
      const [, number = "", choice = ""] = /^(\d+)\n\n(?:\*\*(.+?)\*\*)?/s.exec(entry) ?? []
      return {
        page,
        number: Number(number),
        choice: choice.replace(/\s+/g, " ").replace(/[.,:]$/, ""),
        saysConsequence: /^Consequence: \S/m.test(entry),
      }
    })

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ""

/** The page that leads to all decisions; `texts` are the pages by their names. */
export const indexOf = (texts: ReadonlyMap<string, string>): string =>
  [
    "# Decisions",
    "",
    "Why things are as they are: for each choice the context, the choice itself, in bold, and its consequence. _The specification_ is the",
    "descriptions of comparable public services that Quoin follows; what Quoin itself does is in [rules](../rules/kernel.md).",
    "",
    "A new one is written at the end of its part of a page, below the next free id. A part that is missing is a new heading. This page is made",
    "of the others: `npx vitest run -u conformance/architecture/test/decisions.test.ts` writes it.",
    ...[...texts].flatMap(([page, text]) => [
      "",
      `## [${titleOf(text)}](${page})`,
      "",
      ...decisionsIn(page, text).map(
        ({ number, choice }) => `- [D-${number}](${page}#d-${number}) ${choice}`,
      ),
    ]),
    "",
  ].join("\n")
