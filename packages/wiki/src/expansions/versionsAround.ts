import { Expansion, Order, type ReadFailure, Where, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import type { VersionRecord } from "../content/Content"
import type { VersionsAround } from "../content/ContentParts"
import { versionView } from "../content/ContentParts"
import { limits } from "../limits"
import { loadPeople } from "../people"
import type { PageOfContent, Part, ShownContent } from "./Part"

type Around = keyof VersionsAround

const names: ReadonlyArray<Around> = ["previousVersion", "nextVersion", "lastUpdated"]

const askedOf = ({ expansion }: PageOfContent): ReadonlyArray<Around> =>
  names.filter((name) => Expansion.expands(expansion, "history", name))

/** The versions beside the one that is shown. */
type Beside = Exclude<Around, "lastUpdated">

/** The key of a version before or after the one that is shown. */
const keyOf = (name: Beside, { content: { id, version } }: ShownContent): string =>
  keptVersionKey(id, version.number + (name === "previousVersion" ? -1 : 1))

/** The nearest version before or after the one that is shown, where those in between were deleted (WIK-163). */
const loadNearest = (
  { reads }: PageOfContent,
  name: Beside,
  { content: { id, version }, status }: ShownContent,
): Effect.Effect<VersionRecord | undefined, ReadFailure> => {
  const before = name === "previousVersion"
  if (before ? version.number <= 1 : status !== "historical") return Effect.succeed(undefined)
  const beyond = before ? Where.lessThan("number", version.number) : Where.moreThan("number", version.number)
  return Effect.map(
    reads.select(KeptVersions, {
      where: Where.and<"contentId" | "number">(Where.equals("contentId", id), beyond),
      orderBy: [before ? Order.descending("number") : Order.ascending("number")],
      limit: 1,
    }),
    ({ records }) => records[0]?.value.version,
  )
}

type Found = ReadonlyMap<ShownContent, VersionRecord>

const foundOf = (
  shown: ReadonlyArray<ShownContent>,
  versionOf: (each: ShownContent) => VersionRecord | undefined,
): Found =>
  new Map(
    shown.flatMap((each) => {
      const version = versionOf(each)
      return version === undefined ? [] : [[each, version] as const]
    }),
  )

const loadLatest = ({ reads, shown }: PageOfContent): Effect.Effect<Found, ReadFailure> =>
  Effect.gen(function* () {
    const ids = Arr.dedupe(shown.map(({ content }): string => content.id))
    const byId = new Map<string, VersionRecord>()
    for (const some of Arr.chunksOf(ids, kernelLimits.readKeys)) {
      for (const { key, value } of yield* reads.read(Contents, some)) byId.set(key, value.version)
    }
    return foundOf(shown, ({ content }) => byId.get(content.id))
  })

/** The versions beside all items: those whose numbers come next to theirs at once, and others one by one. */
const loadBeside = (page: PageOfContent, name: Beside): Effect.Effect<Found, ReadFailure> =>
  Effect.gen(function* () {
    const { reads, shown } = page
    const byKey = new Map<string, VersionRecord>()
    for (const some of Arr.chunksOf(shown, limits.versionsTogether)) {
      const kept = yield* reads.read(
        KeptVersions,
        some.map((each) => keyOf(name, each)),
      )
      for (const { key, value } of kept) byKey.set(key, value.version)
    }
    const nearest = new Map<ShownContent, VersionRecord>()
    for (const each of shown) {
      const version = byKey.get(keyOf(name, each)) ?? (yield* loadNearest(page, name, each))
      if (version !== undefined) nearest.set(each, version)
    }
    return nearest
  })

/** The versions before and after the one that is shown, and the latest: those that the expansion names (WIK-70). */
export const versionsAround: Part<VersionsAround> = {
  isAsked: (page) => askedOf(page).length > 0,
  load: (page) =>
    Effect.gen(function* () {
      const asked = askedOf(page)
      const found = new Map<Around, Found>()
      for (const name of asked) {
        found.set(name, yield* name === "lastUpdated" ? loadLatest(page) : loadBeside(page, name))
      }
      const people = yield* loadPeople(
        page.reads,
        [...found.values()].flatMap((versions) => [...versions.values()].map(({ by }) => by)),
      )
      return (shown: ShownContent) =>
        Effect.succeed(
          Object.fromEntries(
            asked.flatMap((name) => {
              const version = found.get(name)?.get(shown)
              return version === undefined ? [] : [[name, versionView(version, people)]]
            }),
          ),
        )
    }),
}
