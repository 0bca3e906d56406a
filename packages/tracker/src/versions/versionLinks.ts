import {
  Commit,
  type InvalidInput,
  type LimitExceeded,
  Order,
  type ReadFailure,
  type Reads,
  Where,
  invalid,
  weighJson,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { type VersionLinkRecord, VersionLinks, versionLinkKey } from "./VersionLink"

/** The links of a version, by their global ids. */
export const loadVersionLinks = (
  reads: Pick<Reads, "select">,
  versionId: string,
): Effect.Effect<ReadonlyArray<VersionLinkRecord>, ReadFailure> =>
  Effect.map(
    reads.select(VersionLinks, {
      where: Where.equals("versionId", versionId),
      orderBy: [Order.ascending("globalId")],
      limit: limits.versionLinks,
    }),
    ({ records }) => records.map(({ value }) => value),
  )

/** The same, so that no further one comes to be until they are gone with their version. */
export const loadAllLinks = (
  reads: Pick<Reads, "select" | "guard">,
  versionId: string,
): Effect.Effect<ReadonlyArray<VersionLinkRecord>, ReadFailure> =>
  Effect.gen(function* () {
    const links = yield* loadVersionLinks(reads, versionId)
    const others = Where.not(Where.keyIn(links.map(versionLinkKey)))
    const where = Where.equals("versionId" as const, versionId)
    yield* reads.guard(Commit.noneMatches(VersionLinks, Where.and(where, others)))
    return links
  })

type Said = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const bounds = { chars: limits.versionLinkChars, depth: limits.versionLinkDepth }

/** What a link says is an object of limited size. */
export const checkLink = (link: unknown): Either.Either<Said, InvalidInput | LimitExceeded> =>
  isObject(link)
    ? Either.map(withinLimit(limits, "versionLinkChars", weighJson(link, bounds).chars), () => link)
    : Either.left(invalid("link", link, "an object of JSON"))
