import {
  type InvalidInput,
  type LimitExceeded,
  Memo,
  type QueryReads,
  type ReadFailure,
  callerKey,
  invalid,
} from "@quoin/kernel"
import type { Query, QuerySyntaxError } from "@quoin/query"
import type { Site } from "@quoin/tracker"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadStampedDefinitions } from "../definitions/stampedDefinitions"
import { visibleSchemas } from "../definitions/visibility"
import { type Catalog, makeCatalog } from "./Catalog"
import type { SearchContext } from "./SearchContext"
import { loadSeenElsewhere } from "./SeenElsewhere"
import { loadTicketQueries } from "./ticketQueries"
import type { SearchQuestion } from "./SearchQuestion"

const remembered = Memo.slot<Catalog>("assets.catalog")

const loadCatalog = (reads: QueryReads): Effect.Effect<Catalog, ReadFailure> =>
  Effect.flatMap(loadStampedDefinitions(reads), ({ stamp, definitions }) =>
    reads.memo.remember(
      remembered,
      stamp,
      Effect.sync(() => makeCatalog(definitions)),
    ),
  )

const utc = DateTime.zoneMakeOffset(0)

const zoneNamed = (name: string | undefined): Either.Either<DateTime.TimeZone, InvalidInput> =>
  name === undefined || name === "UTC"
    ? Either.right(utc)
    : Either.fromOption(DateTime.zoneMakeNamed(name), () =>
        invalid("timeZone", name, "an IANA time zone such as Europe/Oslo"),
      )

const typesOf = ({ definitions, types }: Catalog, visible: ReadonlySet<string>): ReadonlySet<string> =>
  visible.size === definitions.schemas.size
    ? types
    : new Set([...visible].flatMap((id) => definitions.typesOf(id).map((type) => type.id)))

/** Loads what the meaning of a question depends on; besides a stamp, only schemas that grants speak of are read. */
export const loadContext = (
  site: Site,
  reads: QueryReads,
  question: SearchQuestion,
  query: Query,
): Effect.Effect<SearchContext, ReadFailure | LimitExceeded | QuerySyntaxError> =>
  Effect.gen(function* () {
    const { caller, at } = reads.moment
    const zone = yield* zoneNamed(question.timeZone ?? (caller._tag === "User" ? caller.timeZone : undefined))
    const catalog = yield* loadCatalog(reads)
    const isVisible = yield* visibleSchemas(reads, catalog.definitions)
    const visible = new Set([...catalog.definitions.schemas.keys()].filter(isVisible))
    return {
      text: question.qlQuery,
      catalog,
      visibleSchemas: visible,
      visibleTypes: typesOf(catalog, visible),
      seen: yield* loadSeenElsewhere(reads, catalog),
      tickets: yield* loadTicketQueries(site, reads, query),
      now: at,
      zone,
      callerKey: callerKey(caller),
      currentProject: question.currentProject,
      currentReporter: question.currentReporter,
      caseSensitiveNames: question.caseSensitiveNames,
    }
  })
