import type * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type { Instant } from "../values/Branded"
import type { Caller } from "../values/Caller"
import type { Collection } from "../storage/Collection"
import type { Guard } from "../storage/Commit"
import type { Decision } from "./Decision"
import type { CommonFailure, StorageUnavailable } from "../failures/failures"
import type { Absent, Permission } from "../values/Permission"
import type { KnownPerson } from "../ports/People"
import type { Lists } from "./Listing"
import type { SecretsService } from "../ports/Secrets"
import type { Memo } from "../values/Memo"
import type { Reader, ReadFailure, Select, Selection, StorageService } from "../storage/Storage"
import type { Walks } from "../storage/Walks"
import type { Where } from "../storage/Where"

/** When, for whom and from where an operation runs. A decision knows nothing else of the world around it. */
export interface Moment {
  readonly at: Instant
  readonly caller: Caller
  readonly remoteAddress: string
}

/** How a command loads what its decision needs. */
export interface Reads {
  /** A record that the decision depends on. If it changes before the commit, the shell loads and decides again. */
  readonly get: <A, N extends string>(
    collection: Collection<A, N>,
    key: string,
  ) => Effect.Effect<A | undefined, ReadFailure>
  /** Many records that the decision depends on, in one read: those that exist, by key. At most `limits.readKeys`. */
  readonly getAll: <A, N extends string>(
    collection: Collection<A, N>,
    keys: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, A>, ReadFailure>
  /** A record whose change before the commit does no harm: a permission, a setting, a name to show. */
  readonly peek: <A, N extends string>(
    collection: Collection<A, N>,
    key: string,
  ) => Effect.Effect<A | undefined, ReadFailure>
  /** Many such records, in one read: those that exist, by key. At most `limits.readKeys`. */
  readonly peekAll: <A, N extends string>(
    collection: Collection<A, N>,
    keys: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, A>, ReadFailure>
  /** A page of one collection; references cannot be followed. Nothing is guarded: say with `guard` what the decision depends on. */
  readonly select: <A, N extends string>(
    collection: Collection<A, N>,
    query: Select<NoInfer<N>>,
  ) => Effect.Effect<Selection<A>, ReadFailure>
  /**
   * Asks with the reads of a query, which follow references and leave out what the caller may not see. Nothing is guarded. Only
   * commands that say `asks` may (KER-96).
   */
  readonly ask: <A, E>(
    question: (reads: QueryReads) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | ReadFailure>
  /** Adds a guard to the commit. */
  readonly guard: (guard: Guard) => Effect.Effect<void>
  /** Names to show of the users behind some keys; a key that nobody knows is left out. Not guarded. */
  readonly people: (
    keys: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyMap<string, KnownPerson>, ReadFailure>
  /** Whether the caller may do something, where what is shown depends on it. To refuse is what `allow` is for. */
  readonly may: (permission: Permission) => Effect.Effect<boolean, StorageUnavailable>
  /** The same of many permissions, in as many reads as for one. */
  readonly mayEach: (
    permissions: ReadonlyArray<Permission>,
  ) => Effect.Effect<ReadonlyArray<boolean>, StorageUnavailable>
  /** Whether somebody else may do something: to be chosen, or to be named. */
  readonly mayAnother: (caller: Caller, permission: Permission) => Effect.Effect<boolean, StorageUnavailable>
  readonly newId: (sequence: string) => Effect.Effect<string, StorageUnavailable>
  readonly secrets: SecretsService
  readonly memo: Memo
  /** The moment of this attempt, the same that the decision is given. */
  readonly moment: Moment
}

/** What the caller must be able to see, one after the other, and then do. What is left out is not asked. */
export interface Needs {
  /** In the order in which they are named: the failure names the first that is hidden or absent, and nothing else. */
  readonly see?: ReadonlyArray<Permission | Absent>
  /** Where it is several, all of them. */
  readonly do?: Permission | ReadonlyArray<Permission>
}

/** A command: loads what it needs, says which permissions it needs, and decides. `decide` is pure and synchronous. */
export interface Command<Request, State, Reply, Failure> {
  readonly load: (request: Request, reads: Reads) => Effect.Effect<State, Failure | ReadFailure>
  /** Left out where the entry permission of the operation is all that is needed. */
  readonly allow?: (request: Request, state: State) => Needs
  readonly decide: (request: Request, state: State, moment: Moment) => Either.Either<Decision<Reply>, Failure>
  /** It uses `Reads.ask`. In a batch it runs by itself, as a question is asked over what is committed (KER-96). */
  readonly asks?: true
  /**
   * Requests of one line run one after the other in a process, and are tried `limits.lineAttempts` times. For commands that always
   * write the same record, as a counter without gaps: what eight writers do at once would else be refused again and again.
   */
  readonly line?: (request: Request) => string
  /**
   * What is done once, after the commit, and what is answered then: a call to somebody outside, which an attempt that is refused and
   * made again may not make twice. A preview does not do it. In a batch the command runs by itself (KER-440).
   */
  readonly afterwards?: (request: Request, reply: Reply) => Effect.Effect<Reply, Failure | StorageUnavailable>
  /**
   * What a failure means that comes only after the commit of an earlier attempt was refused: what is missing now was there
   * when the request began. Left out, such a failure is answered like any other.
   */
  readonly overtaken?: (request: Request, failure: Failure | CommonFailure) => Failure | CommonFailure
}

/** The command of a request class, which knows its own reply and failures. */
export type CommandOf<Request extends Schema.TaggedRequest.All, State> = Command<
  Request,
  State,
  Schema.WithResult.Success<Request>,
  Schema.WithResult.Failure<Request>
>

/** How a query reads. */
export interface QueryReads extends Reader, Lists {
  readonly get: Reads["peek"]
  readonly getAll: Reads["peekAll"]
  /** The part of a collection that the caller may see, joined to `where`. */
  readonly selectVisible: Reader["select"]
  /** What of a collection the caller may see, as a filter that is followed to from another collection. */
  readonly visible: <A, N extends string>(
    collection: Collection<A, N>,
  ) => Effect.Effect<Where<N>, StorageUnavailable>
  readonly may: Reads["may"]
  readonly mayEach: Reads["mayEach"]
  readonly mayAnother: Reads["mayAnother"]
  /** Reads what a refusal reads (KER-111), where an answer tells of several things of which one may be absent or hidden. */
  readonly refusing: Effect.Effect<void, StorageUnavailable>
  /** Reads as somebody else would; what is read so counts as read by this query (KER-97). */
  readonly asAnother: (caller: Caller) => QueryReads
  /**
   * Makes something of what it reads, or gives what was made under the name for the same caller, where nothing that it was made of can
   * have changed since (STO-100): neither a record nor `on`, the very value. What depends on the time is made anew each time.
   */
  readonly follow: <A extends object, E>(
    name: string,
    on: object,
    make: (reads: QueryReads) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E>
  /** What a filter over this collection would run; see `StorageService.explain`. */
  readonly explain: StorageService["explain"]
  readonly people: Reads["people"]
  /** What a secret that is asked about is found by. */
  readonly secrets: Pick<SecretsService, "digest">
  readonly memo: Memo
  readonly walks: Walks
  readonly moment: Moment
}

/** A query: loads what it needs, says what the caller must be allowed to see, and answers. */
export interface Query<Request, State, Reply, Failure> {
  readonly load: (request: Request, reads: QueryReads) => Effect.Effect<State, Failure | ReadFailure>
  /** What the caller must be able to see; nothing where the entry permission of the operation is all that is needed. */
  readonly allow?: (request: Request, state: State) => Permission | undefined
  readonly answer: (request: Request, state: State) => Either.Either<Reply, Failure>
}

/** The query of a request class. */
export type QueryOf<Request extends Schema.TaggedRequest.All, State> = Query<
  Request,
  State,
  Schema.WithResult.Success<Request>,
  Schema.WithResult.Failure<Request>
>
