import {
  Expansion,
  Order,
  Prompt,
  type ReadFailure,
  Where,
  limits as kernelLimits,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import type { ContentRecord, KeptVersion, VersionRecord } from "../content/Content"
import type { VersionsAround } from "../content/ContentParts"
import { versionView } from "../content/ContentParts"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { type ShownContent, shownAt } from "../content/views/ShownContent"
import type { PageOfContent, Part } from "./Part"

type Around = keyof VersionsAround

export const versionNames: ReadonlyArray<Around> = ["previousVersion", "nextVersion", "lastUpdated"]

const askedOf = ({ expansion }: PageOfContent): ReadonlyArray<Around> =>
  versionNames.filter((name) => Expansion.expands(expansion, "history", name))

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
): Effect.Effect<KeptVersion | undefined, ReadFailure> => {
  const before = name === "previousVersion"
  if (before ? version.number <= 1 : status !== "historical") return Effect.succeed(undefined)
  const beyond = before ? Where.lessThan("number", version.number) : Where.moreThan("number", version.number)
  return Prompt.map(
    reads.select(KeptVersions, {
      where: Where.and<"contentId" | "number">(Where.equals("contentId", id), beyond),
      orderBy: [before ? Order.descending("number") : Order.ascending("number")],
      limit: 1,
    }),
    ({ records }) => records[0]?.value,
  )
}

type Found<Record> = ReadonlyMap<ShownContent, Record>

const loadLatest = ({ reads, shown }: PageOfContent): Effect.Effect<Found<ContentRecord>, ReadFailure> =>
  Prompt.gen(function* () {
    const ids = distinct(shown.map(({ content }): string => content.id))
    const byId = new Map<string, ContentRecord>()
    for (const some of Arr.chunksOf(ids, kernelLimits.readKeys)) {
      for (const { key, value } of yield* reads.read(Contents, some)) byId.set(key, value)
    }
    return new Map(
      shown.flatMap((each) => {
        const latest = byId.get(each.content.id)
        return latest === undefined ? [] : [[each, latest] as const]
      }),
    )
  })

/** The versions beside all items: those whose numbers come next to theirs at once, and others one by one. */
const loadBeside = (page: PageOfContent, name: Beside): Effect.Effect<Found<KeptVersion>, ReadFailure> =>
  Prompt.gen(function* () {
    const { reads, shown } = page
    const byKey = new Map<string, KeptVersion>()
    for (const some of Arr.chunksOf(shown, limits.versionsTogether)) {
      const kept = yield* reads.read(
        KeptVersions,
        some.map((each) => keyOf(name, each)),
      )
      for (const { key, value } of kept) byKey.set(key, value)
    }
    const nearest = new Map<ShownContent, KeptVersion>()
    for (const each of shown) {
      const version = byKey.get(keyOf(name, each)) ?? (yield* loadNearest(page, name, each))
      if (version !== undefined) nearest.set(each, version)
    }
    return nearest
  })

const mapped = <A, B>(found: Found<A>, by: (each: A, shown: ShownContent) => B): Found<B> =>
  new Map([...found].map(([shown, each]) => [shown, by(each, shown)]))

/** The items as they stood at one of the versions around those that are shown; the latest of them is the item itself. */
export const loadThen = (
  page: PageOfContent,
  name: Around,
): Effect.Effect<Found<ShownContent>, ReadFailure> =>
  Prompt.gen(function* () {
    const latest = yield* loadLatest(page)
    if (name === "lastUpdated") return mapped(latest, (content) => ({ content, status: content.status }))
    const beside = yield* loadBeside(page, name)
    return mapped(beside, (kept, shown) => shownAt(latest.get(shown) ?? shown.content, kept))
  })

const loadVersions = (page: PageOfContent, name: Around): Effect.Effect<Found<VersionRecord>, ReadFailure> =>
  name === "lastUpdated"
    ? Prompt.map(loadLatest(page), (latest) => mapped(latest, ({ version }) => version))
    : Prompt.map(loadBeside(page, name), (beside) => mapped(beside, ({ version }) => version))

/** The versions before and after the one that is shown, and the latest: those that the expansion names (WIK-70). */
export const versionsAround: Part<VersionsAround> = {
  isAsked: (page) => askedOf(page).length > 0,
  load: (page) =>
    Prompt.gen(function* () {
      const asked = askedOf(page)
      const found = new Map<Around, Found<VersionRecord>>()
      for (const name of asked) found.set(name, yield* loadVersions(page, name))
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
