import { type Commit, type Decision, type ReadFailure, type Reads, Sweep, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type DefinitionKind, type Difference, definitionAudit } from "./definitionAudit"
import type { Definitions } from "./Definitions"
import { type DefinitionReads, loadDefinitions, newStamp, stampDefinitions } from "./stampedDefinitions"

/** What every command on definitions decides by. */
export interface Stamped {
  readonly definitions: Definitions
  /** The stamp that the definitions get when one of them changes. */
  readonly stamp: string
}

export const loadForChange = (
  reads: DefinitionReads & Pick<Reads, "secrets">,
): Effect.Effect<Stamped, ReadFailure> =>
  Effect.all({ definitions: loadDefinitions(reads), stamp: newStamp(reads) })

/** What a command does to a definition, and what the audit log says of it. */
export interface DefinitionChange<Reply> {
  readonly kind: DefinitionKind
  readonly verb: string
  readonly name: string
  /** The schema that the definition stands in; absent for schemas, and for what all schemas share. */
  readonly schemaId?: string | undefined
  readonly differences?: ReadonlyArray<Difference>
  /** Without any the definition stands as the caller wants it already: nothing is stamped, and nothing told. */
  readonly changes: ReadonlyArray<Commit.Change>
  readonly describes?: NonNullable<Decision<Reply>["describes"]>
  /** The mark of work on objects that follows, which is done before the command is. */
  readonly followed?: ReadonlyArray<Commit.Change>
  /** The command is decided again, as there is more to it than this change. */
  readonly unfinished?: boolean
  readonly reply: Reply
}

/** Commits a change of a definition under a new stamp, and says so in the audit log. */
export const changeDefinition = <Reply>(
  { definitions, stamp }: Stamped,
  change: DefinitionChange<Reply>,
): Either.Either<Decision<Reply>> => {
  const { kind, verb, name, schemaId = "", differences, changes, reply } = change
  const { describes = [], followed = [], unfinished = followed.length > 0 } = change
  if (changes.length === 0) return noChange(reply)
  return Either.map(
    Sweep.decision({
      step: { changes: [...changes, stampDefinitions(stamp)], done: !unfinished },
      begun: false,
      mark: followed,
      audit: [definitionAudit(verb, kind, name, definitions.schemas.get(schemaId), differences)],
      reply,
    }),
    (decision) => ({ ...decision, describes }),
  )
}
