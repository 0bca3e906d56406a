import {
  type Commit,
  type CommitFailure,
  type CommitId,
  InvalidInput,
  type ProposedChange,
  Where,
  limits,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import type * as Exit from "effect/Exit"

/** In which commit a part was made, or why it was refused. */
export type Made = Exit.Exit<CommitId, CommitFailure>

/** What has to be committed whole or not at all. */
export interface CommitPart {
  readonly changes: ReadonlyArray<ProposedChange>
  readonly guards: ReadonlyArray<Commit.Guard>
  /** Whether it is still to be made, when its turn comes; always where it is left out. */
  readonly isWanted?: () => boolean
  /** Told what came of it just when that is known, before anything else of this worker is committed. */
  readonly hears?: (made: Made) => void
}

/** A part with what it weighs, in bytes at most. */
export interface SizedPart extends CommitPart {
  readonly bytes: number
}

/** A group leaves room in a commit, as it is never worth being refused for its size. */
const mostChanges = limits.commitChanges / 2
const mostGuards = limits.commitGuards / 2
const mostBytes = limits.commitBytes / 4

const nameOf = (collection: string, key: string): string => `${collection} ${key}`

/** Parts that may be committed together: in whatever order they came one after the other, each would do the same. */
export class CommitGroup {
  private readonly written = new Set<string>()
  private readonly writtenCollections = new Set<string>()
  private readonly guarded = new Set<string>()
  private readonly filtered = new Set<string>()
  private changes = 0
  private guards = 0
  private bytes = 0

  /** Takes a part in, unless it does not fit or concerns what another one of the group concerns. */
  readonly take = (part: SizedPart): boolean => {
    if (this.changes > 0 && (!this.hasRoomFor(part) || this.meets(part))) return false
    this.changes += part.changes.length
    this.guards += part.guards.length
    this.bytes += part.bytes
    for (const { collection, key } of part.changes) {
      this.written.add(nameOf(collection.name, key))
      this.writtenCollections.add(collection.name)
    }
    for (const guard of part.guards) {
      if (guard._tag === "None") for (const name of filteredBy(guard)) this.filtered.add(name)
      else this.guarded.add(nameOf(guard.collection, guard.key))
    }
    return true
  }

  private readonly hasRoomFor = ({ changes, guards, bytes }: SizedPart): boolean =>
    this.changes + changes.length <= mostChanges &&
    this.guards + guards.length <= mostGuards &&
    this.bytes + bytes <= mostBytes

  private readonly meets = ({ changes, guards }: CommitPart): boolean =>
    changes.some(({ collection, key }) => {
      const name = nameOf(collection.name, key)
      return this.written.has(name) || this.guarded.has(name) || this.filtered.has(collection.name)
    }) ||
    guards.some((guard) =>
      guard._tag === "None"
        ? filteredBy(guard).some((name) => this.writtenCollections.has(name))
        : this.written.has(nameOf(guard.collection, guard.key)),
    )
}

/** A unit of UTF-16 becomes three bytes of UTF-8 at most: to count them would write each document once more. */
const mostBytesOfUnit = 3

const notEncoded = (change: ProposedChange | undefined, why: unknown): InvalidInput =>
  new InvalidInput({
    violations: [
      {
        field: change === undefined ? "changes" : nameOf(change.collection.name, change.key),
        given: String(why),
        allowed: "a record that can be written as JSON",
      },
    ],
  })

/** What a part weighs, in bytes at most. A record that cannot be encoded is refused by name, as one that does not fit its schema is. */
export const bytesOf = ({ changes }: CommitPart): Either.Either<number, InvalidInput> => {
  let encoding: ProposedChange | undefined
  return Either.try({
    try: () => {
      let units = 0
      for (const change of changes) {
        encoding = change
        if (change._tag === "Put") units += change.document().length
      }
      return units * mostBytesOfUnit
    },
    catch: (why) => notEncoded(encoding, why),
  })
}

/** The collections that a filter looks into. */
const filteredBy = ({
  collection,
  where,
}: Commit.Guard & { readonly _tag: "None" }): ReadonlyArray<string> => [
  collection,
  ...Where.collectionsOf(where),
]
