import { Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ArchiveObject, archiveObject } from "../commands/archive/archiveOne"
import { limits } from "../limits"
import { Objects } from "../objects/collections"
import type { ImportGround } from "../imports/Ground"
import type { ImportRecord } from "../imports/Import"
import { type Cursor, type Run, loadMarks } from "./ImportRun"
import type { Stepped } from "./rowsStep"
import { tallied } from "./Tally"
import { Working } from "./Working"

/** Nothing is archived while it is not known of every row which object it is: one of these could be meant. */
export const archivesAbsent = ({ mapping, counts }: ImportRecord): boolean =>
  mapping.absent === "archive" && counts.unidentified === 0

/** Puts objects into the archive that no row of the file names. */
export const absentStep = (ground: ImportGround, run: Run, record: ImportRecord, cursor: Cursor) =>
  Effect.gen(function* () {
    const seen = new Set((yield* loadMarks(run)).flatMap(({ rows }) => rows.map(({ id }) => id)))
    const { records, more } = yield* run.reads.select(Objects, {
      where: Where.equals("typeId", record.typeId),
      limit: limits.archivedPerStep,
      ...(cursor.after === undefined ? {} : { after: { values: [], key: cursor.after } }),
    })
    // What no row names comes from where it came from before.
    const working = new Working(ground, run, record, undefined)
    let archived = 0
    let last = cursor.after
    let isFull = false
    for (const { key, value } of records) {
      if (!seen.has(value.id)) {
        const made = yield* working.make(archiveObject, new ArchiveObject({ id: value.id }))
        isFull = made._tag === "Full"
        if (isFull) break
        archived += made._tag === "Done" && made.wrote ? 1 : 0
      }
      last = key
    }
    return {
      record: tallied(record, [{ counts: { archived } }]),
      changes: yield* working.changes(),
      ...(more || isFull ? { cursor: { ...cursor, step: cursor.step + 1, after: last } } : {}),
    } satisfies Stepped
  })
