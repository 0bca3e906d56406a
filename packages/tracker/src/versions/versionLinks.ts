import {
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
import { type VersionLinkRecord, VersionLinks } from "./VersionLink"

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

type Said = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const bounds = { chars: limits.versionLinkChars, depth: limits.versionLinkDepth }

/** What a link says is an object of limited size. */
export const checkLink = (link: unknown): Either.Either<Said, InvalidInput | LimitExceeded> =>
  isObject(link)
    ? Either.map(withinLimit(limits, "versionLinkChars", weighJson(link, bounds).chars), () => link)
    : Either.left(invalid("link", link, "an object of JSON"))
