import {
  type BlobsState,
  type MemoryBlobs,
  type MemoryStore,
  type StoreState,
  makeBlobs,
  makeStore,
} from "@quoin/storage-memory"
import { Walks } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as HashMap from "effect/HashMap"
import { type FaultState, noFaults } from "../faults/FaultState"
import { type Entry, isAstray } from "../journal/Entry"

/** Everything that a double is at one moment. Every part is immutable, so that keeping one costs nothing. */
export interface WorldState {
  readonly store: StoreState
  readonly blobs: BlobsState
  /** What the store held before its last commits, the latest first: what a stale read sees. */
  readonly past: ReadonlyArray<StoreState>
  /** The id that each sequence gives next. */
  readonly ids: HashMap.HashMap<string, number>
  /** Secrets that were given out so far. */
  readonly secrets: number
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Requests over HTTP so far. */
  readonly visits: number
  readonly journal: Chunk.Chunk<Entry>
  /** Those of the journal that asked for what no operation does: to look for them takes no time. */
  readonly astray: Chunk.Chunk<Entry>
  readonly faults: FaultState
  /** Where the pages of lists ended. */
  readonly walks: Walks.WalksState
}

/** Their names need no fingerprints where they are gone with the test. */
const walksFrom = (state: Walks.WalksState): Walks.CapturedWalks => Walks.makeWalks((name) => name, state)

/** How many commits a stale read can lag behind. */
export const mostStaleCommits = 16

const captured = new WeakSet<object>()

/** Was this captured by a world? A copy of it is none: what it holds is shared, and not written. */
export const isCaptured = (state: unknown): state is WorldState =>
  typeof state === "object" && state !== null && captured.has(state)

/** Where a double lives: its records, its ids, its time and its memory of what happened. */
export class World {
  readonly store: MemoryStore
  readonly blobs: MemoryBlobs
  private rest: Omit<WorldState, "store" | "blobs" | "walks">
  private kept: Walks.CapturedWalks
  /** What an engine here remembers of lists. */
  readonly walks: Walks.Walks = {
    start: (walk, offset, now) => this.kept.start(walk, offset, now),
    served: (walk, start, nextOffset, end) => {
      this.kept.served(walk, start, nextOffset, end)
    },
  }

  constructor({ store, blobs, walks, ...rest }: WorldState) {
    this.store = makeStore()
    this.store.restore(store)
    this.blobs = makeBlobs()
    this.blobs.restore(blobs)
    this.kept = walksFrom(walks)
    this.rest = rest
  }

  readonly capture = (): WorldState => {
    const state: WorldState = {
      store: this.store.capture(),
      blobs: this.blobs.capture(),
      walks: this.kept.capture(),
      ...this.rest,
    }
    captured.add(state)
    return state
  }

  readonly restore = ({ store, blobs, walks, ...rest }: WorldState): void => {
    this.store.restore(store)
    this.blobs.restore(blobs)
    this.kept = walksFrom(walks)
    this.rest = rest
  }

  get now(): number {
    return this.rest.now
  }

  get journal(): Chunk.Chunk<Entry> {
    return this.rest.journal
  }

  get faults(): FaultState {
    return this.rest.faults
  }

  readonly setNow = (now: number): void => {
    this.rest = { ...this.rest, now }
  }

  readonly setFaults = (faults: FaultState): void => {
    this.rest = { ...this.rest, faults }
  }

  get astray(): Chunk.Chunk<Entry> {
    return this.rest.astray
  }

  readonly write = (told: Omit<Entry, "number">): void => {
    const { journal, astray } = this.rest
    const entry = { ...told, number: journal.length + 1 }
    this.rest = {
      ...this.rest,
      journal: Chunk.append(journal, entry),
      astray: isAstray(entry) ? Chunk.append(astray, entry) : astray,
    }
  }

  /** What no process remembers that begins anew. */
  readonly forgetWalks = (): void => {
    this.kept = walksFrom(Walks.noWalks)
  }

  /** Forgets what has happened; what it led to stays. */
  readonly beginJournal = (): void => {
    this.forgetWalks()
    this.rest = { ...this.rest, journal: Chunk.empty(), astray: Chunk.empty(), visits: 0, past: [] }
  }

  readonly nextId = (sequence: string): string => {
    const found = HashMap.get(this.rest.ids, sequence)
    const id = found._tag === "Some" ? found.value : 1
    this.rest = { ...this.rest, ids: HashMap.set(this.rest.ids, sequence, id + 1) }
    return String(id)
  }

  readonly nextSecret = (): number => {
    const secrets = this.rest.secrets + 1
    this.rest = { ...this.rest, secrets }
    return secrets
  }

  readonly nextVisit = (): number => {
    const visits = this.rest.visits + 1
    this.rest = { ...this.rest, visits }
    return visits
  }

  /** Keeps what the store held before a commit. */
  readonly keepPast = (before: StoreState): void => {
    this.rest = { ...this.rest, past: [before, ...this.rest.past].slice(0, mostStaleCommits) }
  }

  /** What the store held this many commits ago, or at the beginning where there were fewer. */
  readonly pastState = (commits: number): StoreState =>
    this.rest.past[Math.min(commits, this.rest.past.length) - 1] ?? this.store.capture()
}

/** A world in which nothing has happened. */
export const emptyWorld = (now: number): WorldState => ({
  store: makeStore().capture(),
  blobs: makeBlobs().capture(),
  past: [],
  ids: HashMap.empty(),
  secrets: 0,
  now,
  visits: 0,
  journal: Chunk.empty(),
  astray: Chunk.empty(),
  faults: noFaults,
  walks: Walks.noWalks,
})
