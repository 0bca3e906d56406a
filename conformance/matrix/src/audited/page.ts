import type { Domain } from "@quoin/kernel"
import type { Telling } from "./Tellings"

type ByOperation = ReadonlyMap<string, ReadonlyMap<string, Telling>>

const sentence = ({ category, summary, objectType }: Telling): string =>
  `${summary} (${category}; ${objectType})`

const rowOf = (tag: string, summary: string, told: ReadonlyMap<string, Telling> | undefined): string => {
  const tellings = [...(told?.values() ?? [])].map(sentence).sort()
  return `| `.concat([`\`${tag}\``, summary, tellings.join("; ")].join(" | "), " |")
}

const head = `# What the audit log tells

Every command tells of what it changes in the commit that changes it; queries change nothing and tell of nothing.
This table is written by \`npx vitest run conformance/matrix/test/audited.test.ts -u\`, from a walk through all operations:
what each told, with the category of the record and the type of the affected object; a walk need not see everything that one may tell.
Options of the host that tell of more are in [rules/audit.md](rules/audit.md).
`

/** The categories that each domain declares, and what each of its commands was heard to tell. */
export const auditEventsPage = (domains: ReadonlyArray<Domain.Any>, told: ByOperation): string => {
  const sections = domains.map(({ name, operations, auditCategories }) => {
    const commands = operations.filter(({ handler, tag }) => handler.kind === "command" || told.has(tag))
    const rows = commands.map(({ tag, summary }) => rowOf(tag, summary, told.get(tag)))
    return [
      `## ${name}`,
      "",
      `Categories: ${auditCategories.join(", ") || "none"}.`,
      "",
      "| Operation | Does | Tells |",
      "|---|---|---|",
      ...rows,
      "",
    ].join("\n")
  })
  return [head, ...sections].join("\n")
}
