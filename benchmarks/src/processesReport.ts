import { median } from "./measure/statistics"
import type { Updated, Updater } from "./processes/updating"
import { UpdatingProcess } from "./processes/UpdatingProcess"
import { markdown } from "./measure/report"
import type { Stage } from "./Stage"
import { sizes } from "./sizes"

const { processes: counts, processMillis: slotMillis, processPairs: pairs } = sizes
/** All processes of a side at once: code that was just loaded is many times slower. */
const { processWarmUpMillis: warmUpMillis } = sizes
/** Of its own, or all the same few. */
const ownPages = Math.min(50, sizes.updatedPages >> 2)
const samePages = 3

type Pages = "own" | "same"

/** What some processes did at the same time. */
export interface Together {
  readonly perSecond: number
  readonly begun: number
  readonly overtaken: number
}

export const togetherOf = (each: ReadonlyArray<Updated>): Together => ({
  perSecond: each.reduce((sum, { updates, millis }) => sum + (updates / millis) * 1_000, 0),
  begun: each.reduce((sum, { begun }) => sum + begun, 0),
  overtaken: each.reduce((sum, { overtaken }) => sum + overtaken, 0),
})

/** Commits a second in all and in each process, and the share of transactions that were done again: columns of a row. */
export const sideColumns = (slots: ReadonlyArray<Together>, processes: number): ReadonlyArray<string> => {
  const rate = median(slots.map(({ perSecond }) => perSecond))
  const begun = slots.reduce((sum, slot) => sum + slot.begun, 0)
  const overtaken = slots.reduce((sum, slot) => sum + slot.overtaken, 0)
  const share = begun === 0 ? 0 : (overtaken / begun) * 100
  return [rate.toFixed(0), (rate / processes).toFixed(0), `${share.toFixed(1)} %`]
}

const pagesOf = (ids: ReadonlyArray<string>, pages: Pages, process: number): ReadonlyArray<string> =>
  pages === "same" ? ids.slice(0, samePages) : ids.slice((process + 1) * ownPages, (process + 2) * ownPages)

const slot = async (
  side: ReadonlyArray<UpdatingProcess>,
  ids: ReadonlyArray<string>,
  pages: Pages,
  millis: number,
): Promise<Together> =>
  togetherOf(
    await Promise.all(side.map((process, i) => process.update({ pages: pagesOf(ids, pages, i), millis }))),
  )

interface Sides {
  readonly ours: ReadonlyArray<UpdatingProcess>
  readonly theirs: ReadonlyArray<UpdatingProcess>
}

const start = (program: string, updaters: ReadonlyArray<Updater>): Promise<ReadonlyArray<UpdatingProcess>> =>
  Promise.all(updaters.map((updater) => UpdatingProcess.start(program, updater)))

const startSides = async ({ program, postgres }: Stage, processes: number): Promise<Sides> => {
  const texts = await postgres.updateTexts("update")
  const quoin = await postgres.seeded("quoin")
  const twin = await postgres.seeded("twin")
  const each = Array.from({ length: processes })
  const ours = await start(
    program,
    each.map(() => ({ schema: quoin.schema, twin: undefined })),
  )
  const theirs = await start(
    program,
    each.map(() => ({ schema: twin.schema, twin: { texts, firstId: postgres.firstId() } })),
  )
  return { ours, theirs }
}

interface Ids {
  readonly ours: ReadonlyArray<string>
  readonly theirs: ReadonlyArray<string>
}

/** Both sides by turns. */
const row = async (
  { ours, theirs }: Sides,
  ids: Ids,
  pages: Pages,
  processes: number,
): Promise<ReadonlyArray<string>> => {
  const slots = { ours: Array<Together>(), theirs: Array<Together>() }
  const take = {
    ours: async () => slots.ours.push(await slot(ours.slice(0, processes), ids.ours, pages, slotMillis)),
    theirs: async () =>
      slots.theirs.push(await slot(theirs.slice(0, processes), ids.theirs, pages, slotMillis)),
  }
  for (let pair = 0; pair < pairs; pair++) {
    await take[pair % 2 === 0 ? "ours" : "theirs"]()
    await take[pair % 2 === 0 ? "theirs" : "ours"]()
  }
  const shares = slots.ours.map(({ perSecond }, i) => perSecond / (slots.theirs[i]?.perSecond ?? 0))
  return [
    pages === "own" ? `${ownPages} of its own` : `the same ${samePages}`,
    String(processes),
    ...sideColumns(slots.ours, processes),
    ...sideColumns(slots.theirs, processes),
    `${median(shares).toFixed(2)} [${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)}]`,
  ]
}

const side = (name: string): ReadonlyArray<string> => [`${name}: commits/s`, "each process", "done again"]

const heading = ["pages", "processes", ...side("Quoin"), ...side("plain pg"), "of its rate [all pairs]"]

/** Several processes over one database, one update after the other in each. */
export const processesReport = async (stage: Stage): Promise<ReadonlyArray<string>> => {
  const ids = {
    ours: (await stage.postgres.seeded("quoin")).ids,
    theirs: (await stage.postgres.seeded("twin")).ids,
  }
  const sides = await startSides(stage, Math.max(...counts))
  try {
    await slot(sides.ours, ids.ours, "own", warmUpMillis)
    await slot(sides.theirs, ids.theirs, "own", warmUpMillis)
    const rows: Array<ReadonlyArray<string>> = []
    for (const pages of ["own", "same"] as const) {
      for (const processes of counts) rows.push(await row(sides, ids, pages, processes))
    }
    return markdown([heading, ...rows])
  } finally {
    await Promise.all([...sides.ours, ...sides.theirs].map((each) => each.close()))
  }
}
