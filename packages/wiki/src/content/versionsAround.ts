import { Expansion, type QueryReads, type ReadFailure } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import { loadPeople } from "../people"
import type { ContentRecord, VersionRecord } from "./Content"
import { type VersionsAround, versionView } from "./ContentView"

type Reading = Pick<QueryReads, "get" | "people">

type Around = keyof VersionsAround

/** The number of a version before or after the one that is shown. */
const numberOf = (name: Exclude<Around, "lastUpdated">, { version }: ContentRecord): number =>
  name === "previousVersion" ? version.number - 1 : version.number + 1

const loadVersion = (
  { get }: Reading,
  name: Around,
  shown: ContentRecord,
): Effect.Effect<VersionRecord | undefined, ReadFailure> =>
  name === "lastUpdated"
    ? Effect.map(get(Contents, shown.id), (latest) => latest?.version)
    : Effect.map(get(KeptVersions, keptVersionKey(shown.id, numberOf(name, shown))), (kept) => kept?.version)

const names: ReadonlyArray<Around> = ["previousVersion", "nextVersion", "lastUpdated"]

/** The versions before and after the one that is shown, and the latest: those that the expansion names (WIK-70). */
export const loadVersionsAround = (
  reads: Reading,
  shown: ContentRecord,
  expansion: Expansion.Expansion,
): Effect.Effect<VersionsAround, ReadFailure> =>
  Effect.gen(function* () {
    const asked = names.filter((name) => Expansion.expands(expansion, "history", name))
    if (asked.length === 0) return {}
    const found = yield* Effect.forEach(asked, (name) => loadVersion(reads, name, shown))
    const people = yield* loadPeople(
      reads,
      found.map((version) => version?.by),
    )
    return Object.fromEntries(
      asked.flatMap((name, index) => {
        const version = found[index]
        return version === undefined ? [] : [[name, versionView(version, people)]]
      }),
    )
  })
