import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  Order,
  type QueryReads,
  Resource,
  Where,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { seenVersions } from "./namedVersions"
import { VersionId } from "./Version"
import { VersionLinkView, VersionLinks, versionLinkView } from "./VersionLink"
import { loadVersionLinks } from "./versionLinks"
import { versions } from "./versions"

/** Lists links of versions to other systems: those of a version, the one that it has of a global id, or those of all versions of one. */
export class ListVersionLinks extends Operation.Request<ListVersionLinks>()(
  "tracker.listVersionLinks",
  () => ({
    payload: { id: Schema.optional(VersionId), globalId: Schema.optional(Given.Key) },
    success: Schema.Array(VersionLinkView),
    failure: CommonFailure,
  }),
) {}

const ofVersion = (reads: QueryReads, id: string, globalId: string | undefined) =>
  Effect.gen(function* () {
    const { record: version } = yield* Resource.loadOne(versions, reads, id)
    const links = yield* loadVersionLinks(reads, id)
    const meant = links.filter((each) => globalId === undefined || each.globalId === globalId)
    return meant.length === 0 && globalId !== undefined
      ? yield* new NotFound({ kind: "remoteLink", id: globalId })
      : meant.map((link) => versionLinkView(link, version))
  })

/** Those of versions that the caller does not see are left out. */
const ofAll = (reads: QueryReads, globalId: string) =>
  Effect.gen(function* () {
    const { records } = yield* reads.select(VersionLinks, {
      where: Where.equals("globalId", globalId),
      orderBy: [Order.ascending("versionId")],
      limit: limits.versionLinksFound,
    })
    const links = records.map(({ value }) => value)
    const seen = yield* seenVersions(
      { ...reads, peekAll: reads.getAll },
      links.map(({ versionId }) => versionId),
    )
    return links.flatMap((link) => {
      const version = seen.get(link.versionId)
      return version === undefined ? [] : [versionLinkView(link, version)]
    })
  })

export const listVersionLinks = Operation.query(
  ListVersionLinks,
  { summary: "List the links of versions", scope: "read:tracker-project", rules: ["TRK-586"] },
  {
    load: ({ id, globalId }, reads) => {
      if (id !== undefined) return ofVersion(reads, id, globalId)
      return globalId === undefined
        ? Effect.fail(invalid("globalId", globalId, "the global id of links, where no version is named"))
        : ofAll(reads, globalId)
    },
    answer: (_request, links) => Either.right(links),
  },
)
