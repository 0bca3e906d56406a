import { type Carrying, type CommitFailure, type ReadFailure, type SpacePart } from "@quoin/kernel"
import { limits as kernelLimits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type BadArchive, bad } from "../archive/BadArchive"
import type { Ground } from "../site/Ground"
import { contended, raiseSequences } from "../site/restoreSite"
import { collectionOf } from "./partRecords"
import type { PartRecords, SoundSpaces } from "./verifySpaces"

/** An id is a number of its sequence, with letters before it where things of one sequence are told apart so. */
const idShape = /^([a-z]*)([1-9]\d{0,15})$/

/** The ids of one sequence in an archive. */
class Ids {
  readonly numbers = new Set<number>()
  readonly prefixes = new Set<string>()
  readonly parts: Array<SpacePart.SpacePart> = []

  /** Takes in an id, or says that the text is no id. */
  readonly take = (id: string): boolean => {
    const [, prefix = "", digits = ""] = idShape.exec(id) ?? []
    const number = Number(digits)
    if (digits === "" || !Number.isSafeInteger(number + 1)) return false
    this.numbers.add(number)
    this.prefixes.add(prefix)
    return true
  }
}

const idsIn = (parts: ReadonlyArray<PartRecords>): Effect.Effect<ReadonlyMap<string, Ids>, BadArchive> =>
  Effect.gen(function* () {
    const found = new Map<string, Ids>()
    for (const { part, records } of parts) {
      const { sequence } = part
      if (sequence === undefined) continue
      const ids = found.get(sequence) ?? new Ids()
      found.set(sequence, ids)
      ids.parts.push(part)
      const { keyOf, name } = collectionOf(part)
      const odd = records.map(keyOf).find((id) => !ids.take(id))
      if (odd !== undefined) return yield* bad(`${odd} of ${name} is no id`)
    }
    return found
  })

const inGroups = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

const numberOf = (id: string): number => Number(id.replace(/^[a-z]+/, ""))

/** Which of the numbers something here has. */
const takenAmong = ({ storage }: Ground, { numbers, prefixes, parts }: Ids) =>
  Effect.gen(function* () {
    const taken = new Set<number>()
    const keys = [...prefixes].flatMap((prefix) => [...numbers].map((number) => `${prefix}${number}`))
    for (const part of parts) {
      for (const group of inGroups(keys, kernelLimits.readKeys)) {
        for (const { key } of yield* storage.read(collectionOf(part), group)) taken.add(numberOf(key))
      }
    }
    return taken
  })

/** How many ids of an archive something here has: what they name would get another one. */
export const countTaken = (
  ground: Ground,
  parts: ReadonlyArray<PartRecords>,
): Effect.Effect<number, BadArchive | ReadFailure> =>
  Effect.flatMap(idsIn(parts), (all) =>
    Effect.reduce(all.values(), 0, (sum, ids) =>
      Effect.map(takenAmong(ground, ids), ({ size }) => sum + size),
    ),
  )

/** The number here of each that is taken. They rise as those of the archive do: what is ordered by them stays so. */
const newNumbers = (ground: Ground, sequence: string, taken: ReadonlySet<number>) =>
  Effect.map(
    Effect.forEach(
      [...taken].sort((a, b) => a - b),
      (number) => Effect.map(ground.ids.next(sequence), (id) => [number, Number(id)] as const),
    ),
    (pairs) => new Map(pairs),
  )

/**
 * What the ids of an archive are called here: as there where that is free, by a new id where it is taken. The sequences go on behind
 * all of them first, so that what is free stays free (BAK-18).
 */
export const loadRenaming = (
  ground: Ground,
  { parts, within }: SoundSpaces,
): Effect.Effect<Carrying, BadArchive | CommitFailure | ReadFailure> =>
  Effect.gen(function* () {
    const all = yield* idsIn(parts)
    const wanted = [...all].filter(([, { numbers }]) => numbers.size > 0)
    const behind = wanted.map(([sequence, { numbers }]) => {
      let last = 0
      for (const number of numbers) last = Math.max(last, number)
      return [sequence, last + 1] as const
    })
    yield* contended(raiseSequences(ground, Object.fromEntries(behind)))
    const renamed = new Map<string, ReadonlyMap<number, number>>()
    for (const [sequence, ids] of wanted) {
      renamed.set(sequence, yield* newNumbers(ground, sequence, yield* takenAmong(ground, ids)))
    }
    const rename = (sequence: string, id: string): string => {
      const number = renamed.get(sequence)?.get(numberOf(id))
      return number === undefined ? id : id.replace(/\d+$/, String(number))
    }
    const items = parts.find(({ part }) => part.items !== undefined)?.part.sequence ?? ""
    const held = new Set([...within.spaces, ...within.items])
    const refer = (id: string): string | undefined => (held.has(id) ? rename(items, id) : undefined)
    return { rename, refer, baseUrl: ground.baseUrl }
  })
