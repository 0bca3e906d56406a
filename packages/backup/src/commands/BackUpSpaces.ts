import {
  CommonFailure,
  Given,
  Operation,
  NotFound,
  Permission,
  decided,
  foldCase,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import { administerNamed, seeNamed, spacesOfKeys } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditJob } from "../audit"
import { BackupUnderWay } from "../errors"
import { checkPrefix, fileNameOf } from "../files/fileName"
import { askFor } from "../job/enqueuing"
import { loadUnderWay } from "../job/underWay"
import { JobView, justAsked } from "../job/view"
import { limits } from "../limits"

/** Asks for a backup of some spaces, by those who administer each: a job, which writes a file. */
export class BackUpSpaces extends Operation.Request<BackUpSpaces>()("backup.backUpSpaces", () => ({
  payload: {
    /** The keys of the spaces, one at least; each counts once. */
    spaceKeys: Given.list(Given.Key),
    /** The file is never removed by itself. False where it is left out. */
    keepPermanently: Schema.optional(Schema.Boolean),
    /** What its name begins with; `space` where it is left out. */
    fileNamePrefix: Schema.optional(Given.Key),
  },
  success: JobView,
  failure: Schema.Union(CommonFailure, BackupUnderWay),
})) {}

export const backUpSpaces = Operation.command(
  BackUpSpaces,
  {
    summary: "Back up spaces",
    scope: "write:backup",
    whileReadOnly: true,
    rules: ["BAK-3", "BAK-5", "BAK-16", "BAK-19"],
  },
  {
    load: ({ spaceKeys, keepPermanently = false, fileNamePrefix = "space" }, reads) =>
      Effect.gen(function* () {
        const prefix = yield* checkPrefix(fileNamePrefix)
        const asked = new Map(spaceKeys.map((key) => [foldCase(key), key]))
        if (asked.size === 0) return yield* invalid("spaceKeys", "[]", "the keys of one space at least")
        yield* withinLimit(limits, "spaces", asked.size)
        const spaces = yield* spacesOfKeys(reads, [...asked.keys()])
        const sees = yield* reads.mayEach(
          spaces.map((space) => seeNamed(space, asked.get(foldCase(space.key)))),
        )
        const seen = new Set(spaces.flatMap(({ key }, i) => (sees[i] === true ? [foldCase(key)] : [])))
        // The failure names the first space that is absent or hidden.
        const absent = [...asked].find(([folded]) => !seen.has(folded))
        if (absent !== undefined) return yield* new NotFound({ kind: "space", id: absent[1] })
        const keys = spaces.map(({ key }) => key)
        const may = yield* reads.mayEach(spaces.map(administerNamed))
        const refused = spaces.find((_space, i) => may[i] !== true)
        const [first] = spaces
        const seesAll = yield* reads.may(Permission.administer)
        const job = yield* askFor(reads, "backupSpaces", (id) => ({
          operation: "BACKUP",
          scope: "SPACE",
          spaceKeys: keys,
          fileName: fileNameOf(prefix, id, reads.moment.at),
          keepPermanently,
          ...(seesAll ? { seesAll: true as const } : {}),
        }))
        const underWay = yield* loadUnderWay(reads, keys)
        return { ...job, spaces, asked, needed: refused ?? first, underWay }
      }),
    allow: (_request, { spaces, asked, needed }) => ({
      see: spaces.map((space) => seeNamed(space, asked.get(foldCase(space.key)))),
      ...(needed === undefined ? {} : { do: administerNamed(needed) }),
    }),
    decide: (_request, { job, changes, underWay }) =>
      underWay !== undefined
        ? Either.left(underWay)
        : decided({ changes, audit: [auditJob("Backup asked for", job)], reply: justAsked(job) }),
  },
)
