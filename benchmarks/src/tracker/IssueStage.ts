import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { copyFileSync } from "node:fs"
import type { Work } from "../measure/Scenario"
import { once } from "../once"
import { type Opened, inOneFiber, openEngine } from "../subjects/engine"
import { type IssueWork, issuePieces, seedIssues } from "./issues"
import { type Piece, Player, Tape } from "./tape"
import { sizes } from "../sizes"

/** Pieces that are recorded; when they are said, it begins anew with a fresh copy of the file. */
const recordedPieces: Readonly<Record<IssueWork, number>> = {
  create: sizes.recordedPieces,
  edit: sizes.recordedPieces,
  transition: sizes.recordedPieces,
  search: sizes.recordedSearches,
}

const storageOf = (file: string): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Sqlite.layer({ file, durability: "normal" })

/** Says a tape over and over. What it takes to begin anew does not count. */
const replayed = (tape: ReadonlyArray<Piece>, open: () => Player): Work => {
  let player: Player | undefined
  let at = 0
  const next = (): Player => {
    player?.close()
    at = 0
    player = open()
    return player
  }
  return (times) => {
    let spent = 0
    for (let left = times; left > 0;) {
      const current = player === undefined || at === tape.length ? next() : player
      const end = Math.min(tape.length, at + left)
      left -= end - at
      const start = performance.now()
      for (; at < end; at++) current.say(tape[at] ?? [])
      spent += performance.now() - start
    }
    return Promise.resolve(spent)
  }
}

/** Where scenarios of the tracker take what they measure: each side has a copy of one file with issues. */
export class IssueStage {
  private readonly closers: Array<() => unknown> = []

  constructor(private readonly freshFile: () => string) {}

  private readonly template = once(async (_: "sqlite") => {
    const file = this.freshFile()
    const opened = await openEngine(storageOf(file))
    await seedIssues(opened)
    await opened.close()
    return file
  })

  private readonly copyOf = (template: string): string => {
    const file = this.freshFile()
    copyFileSync(template, file)
    return file
  }

  readonly engine = async (work: IssueWork): Promise<Work> => {
    const opened = await openEngine(storageOf(this.copyOf(await this.template("sqlite"))))
    this.closers.push(opened.close)
    return inOneFiber(opened.runtime, issuePieces(opened)[work])
  }

  /** What the adapter says for pieces of work that an engine does on a copy of its own. */
  readonly tape = async (work: IssueWork, pieces: number): Promise<ReadonlyArray<Piece>> => {
    const file = this.copyOf(await this.template("sqlite"))
    const tape = new Tape()
    await tape.listening(async () => {
      const opened: Opened = await openEngine(storageOf(file))
      const piece = issuePieces(opened)[work]
      for (let i = 0; i < pieces; i++) {
        tape.begin()
        await Effect.runPromise(piece())
      }
      // What closing says belongs to no piece.
      tape.begin()
      await opened.close()
    })
    return tape.take().slice(0, pieces)
  }

  /** The same statements with the same transactions, by plain better-sqlite3. */
  readonly raw = async (work: IssueWork): Promise<Work> => {
    const template = await this.template("sqlite")
    const tape = await this.tape(work, recordedPieces[work])
    const players: Array<Player> = []
    this.closers.push(() => players.at(-1)?.close())
    return replayed(tape, () => {
      const player = new Player(this.copyOf(template))
      players.push(player)
      return player
    })
  }

  readonly close = async (): Promise<void> => {
    for (const close of this.closers.reverse()) await close()
  }
}
