import {
  type BlobChapter,
  type Law,
  type StorageChapter,
  blobCases,
  blobChapters,
  blobSaboteurs,
  storageChapters,
  storageSaboteurs,
  transportCases,
} from "@quoin/suites"
import { transportSaboteurs } from "../subjects/transportSaboteurs"

/** Which saboteurs each law rejects, by the law's id. */
type Rejected = ReadonlyMap<string, ReadonlyArray<string>>

const rejectedBy = (pairs: ReadonlyArray<readonly [law: string, saboteur: string]>): Rejected => {
  const rejected = new Map<string, ReadonlyArray<string>>()
  for (const [law, saboteur] of pairs) rejected.set(law, [...(rejected.get(law) ?? []), saboteur])
  return rejected
}

const row = (rejected: Rejected, { id, says, verifies }: Law, ...more: ReadonlyArray<string>): string =>
  `| ${[`\`${id}\``, says, ...more, (rejected.get(id) ?? []).join("; "), verifies.join(", ")].join(" | ")} |`

const chapter =
  (rejected: Rejected) =>
  ({ title, cases }: StorageChapter | BlobChapter): ReadonlyArray<string> => [
    "",
    `### ${title}`,
    "",
    "| law | what it asks | capability | saboteurs that it rejects | rules |",
    "|---|---|---|---|---|",
    ...cases.map((each) => row(rejected, each, each.requires ?? "")),
  ]

/** The page of all laws, from the lists that the suites run and the saboteurs they are tried with. */
export const lawsPage = (): string => {
  const storage = rejectedBy(storageSaboteurs.map(({ name, killedBy }) => [killedBy, name]))
  const blobs = rejectedBy(blobSaboteurs.map(({ name, killedBy }) => [killedBy, name]))
  const transport = rejectedBy(transportSaboteurs.map(({ subject, caughtBy }) => [caughtBy, subject.name]))
  const laws = storageChapters.reduce((count, { cases }) => count + cases.length, 0)
  return [
    "# The laws",
    "",
    "Made from the suites; a test keeps it true (`npx vitest run conformance/matrix/test/laws.test.ts -u` makes it again).",
    "A law that names a capability runs its opposite where the adapter lacks that. A saboteur is an adapter that is broken",
    "in one way on purpose, to show that the law can fail. The rules are in [storage](rules/storage.md),",
    "[blobs](rules/blobs.md) and [transport](rules/transport.md).",
    "",
    "## Storage",
    "",
    `${laws} laws, tried with ${storageSaboteurs.length} saboteurs, in the order in which an adapter is built.`,
    ...storageChapters.flatMap(chapter(storage)),
    "",
    "## Blobs",
    "",
    `${blobCases.length} laws, tried with ${blobSaboteurs.length} saboteurs.`,
    ...blobChapters.flatMap(chapter(blobs)),
    "",
    "## Transport",
    "",
    `${transportCases.length} laws, tried with ${transportSaboteurs.length} saboteurs: scripts, and whatever operations there are. Each is played through the transport and through the engine itself.`,
    "",
    "| law | what it asks | saboteurs that it rejects | rules |",
    "|---|---|---|---|",
    ...transportCases.map((each) => row(transport, each)),
    "",
  ].join("\n")
}
