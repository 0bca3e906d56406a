import { domains } from "@quoin/engine"
import type { Operation } from "@quoin/kernel"

const operations = domains.flatMap((domain): ReadonlyArray<Operation.Operation> => domain.operations)

const code = (text: string): string => `\`${text}\``

/** A way to be let in by scopes that are needed together. */
const needed = (scopes: string): string => scopes.split(" ").map(code).join(" and ")

/** Which operations each scope opens, from the operations themselves. */
export const scopesPage = (): string => {
  const opened = new Map<string, ReadonlyArray<string>>()
  const beta = operations.filter(({ betaScope }) => betaScope !== undefined)
  for (const { scope, tag } of operations) opened.set(scope, [...(opened.get(scope) ?? []), tag])
  const rows = [...opened].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    "# Scopes",
    "",
    "Made from the operations; a test keeps it true (`npx vitest run conformance/matrix/test/scopes.test.ts -u` makes it again).",
    "A program may do what its scopes open, and nothing else, whether it signs in with client credentials, as an add-on, or for a user who",
    "has granted it (OAuth 1.0a): without them an operation reads and changes nothing, and its refusal names the scopes that it takes",
    "(KER-10). For a user it may do no more than that user, either. Scopes bind no user who acts themselves: what these may do their rights",
    "say. No program can have a scope that makes users or programs, or that grants.",
    "",
    `${rows.length} scopes, or scopes that are needed together, open ${operations.length} operations.`,
    "",
    "| scopes | operations |",
    "|---|---|",
    ...rows.map(([scope, tags]) => `| ${needed(scope)} | ${tags.toSorted().map(code).join(", ")} |`),
    "",
    "## Newer scopes",
    "",
    "These are enough instead of those above.",
    "",
    "| operation | scopes |",
    "|---|---|",
    ...beta.map(({ tag, betaScope = "" }) => `| ${code(tag)} | ${needed(betaScope)} |`),
    "",
  ].join("\n")
}
