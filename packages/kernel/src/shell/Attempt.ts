import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { AuditEntry } from "../commands/Audit"
import { AuditLog, type AuditRecord, auditAuthor } from "../commands/AuditLog"
import { Instant } from "../values/Branded"
import type { Caller } from "../values/Caller"
import type { Command, Moment, Query, QueryReads, Reads } from "../commands/Command"
import type { Decision } from "../commands/Decision"
import { mayEach } from "../ports/Access"
import { type Change, type Guard, put } from "../storage/Commit"
import type { Collection } from "../storage/Collection"
import type { CommonFailure, StorageUnavailable } from "../failures/failures"
import { guardedReads, peekOnceFrom } from "./guardedReads"
import type { AnyRequest, Operation } from "../commands/Operation"
import { type ListPorts, listPage } from "./listPage"
import { followed } from "./followed"
import { meteredReader } from "./meteredReader"
import { scanPage } from "./scanPage"
import { rightsReader } from "./ReadMemory"
import { type Asking, permitChange, permitDo, permitEntry, permitSee } from "./permit"
import type { ShellPorts } from "./ShellPorts"
import { sift } from "../storage/sift"
import type { ReadFailure, Reader } from "../storage/Storage"
import { type Where, all, and } from "../storage/Where"
import type { Permission } from "../values/Permission"
import * as Prompt from "../values/Prompt"

/** Who calls, and from where. */
export interface CallContext {
  readonly caller: Caller
  readonly remoteAddress: string
}

/** What one attempt of an operation came to. For a query there is nothing to commit. */
export interface Attempt {
  readonly decision: Decision<unknown>
  readonly guards: ReadonlyArray<Guard>
}

/** Any failure of any domain. The request that failed has the exact type. */
export type AnyFailure = CommonFailure | { readonly _tag: string; readonly message: string }

/** An entry of the audit log, with who did it, from where and when. */
export const auditRecord = (entry: AuditEntry, id: string, moment: Moment): AuditRecord => ({
  ...entry,
  id,
  at: moment.at,
  author: auditAuthor(moment.caller),
  remoteAddress: moment.remoteAddress,
})

/** The records of audit entries, and of the deliveries of events, which are committed with the changes they tell of. */
export const recordsOf = (
  ports: ShellPorts,
  { audit, events, changes }: Pick<Decision<unknown>, "audit" | "events" | "changes">,
  reads: Reads,
): Prompt.Prompt<ReadonlyArray<Change>, ReadFailure> => {
  const entries: Prompt.Prompt<ReadonlyArray<Change>, ReadFailure> = Prompt.forEach(audit, (entry) =>
    Prompt.map(ports.ids.next("audit"), (id) => put(AuditLog, auditRecord(entry, id, reads.moment))),
  )
  if (events.length === 0) return entries
  return Prompt.flatMap(entries, (recorded) =>
    Prompt.map(ports.deliveries(events, reads, changes), (delivered) => [...recorded, ...delivered]),
  )
}

const queryReads = (ports: ShellPorts, unmetered: Reader, moment: Moment, asking: Asking): QueryReads => {
  const { rights = unmetered } = asking
  const reader = meteredReader(unmetered)
  // The filter of `Access` is not typed by the collection; the storage checks its field names.
  const visible: ListPorts["visible"] = (collection, where) =>
    Prompt.map(ports.access.visible(moment.caller, collection, rights), (seen) => and(seen, where))
  const { select, chars } = reader
  const { peek, peekAll } = peekOnceFrom(reader)
  const reads: QueryReads = {
    read: reader.read,
    select,
    get: peek,
    getAll: peekAll,
    selectVisible: (collection, query) =>
      Prompt.flatMap(visible(collection.name, query.where ?? all), (where) =>
        select(collection, { ...query, where } as typeof query),
      ),
    visible: <A, N extends string>({ name }: Collection<A, N>) =>
      ports.access.visible(moment.caller, name, rights) as Effect.Effect<Where<N>, StorageUnavailable>,
    list: (collection, listing) =>
      listPage({
        ...{ walks: ports.walks, moment, visible, select, chars },
        sift: (sifted, wanted) => sift({ select: unmetered.select, giveWay: ports.giveWay }, sifted, wanted),
      })(collection, listing),
    scan: (collection, scan) => scanPage({ visible, select, chars })(collection, scan),
    may: Prompt.lazily((permission: Permission) =>
      Prompt.beginning(ports.access.may)(moment.caller, permission, rights),
    ),
    mayEach: (permissions) => mayEach(ports.access, moment.caller, permissions, rights),
    mayAnother: (caller, permission) => ports.access.may(caller, permission, rights),
    refusing: Effect.suspend(() => ports.access.refusing?.(moment.caller, rights) ?? Effect.void),
    asAnother: (caller) => queryReads(ports, reader, { ...moment, caller }, { ...asking, rights }),
    follow: followed(ports.storage, { unmetered, reader, moment }, (watched) =>
      watched === undefined
        ? reads
        : queryReads(ports, watched.reader, watched.moment, { ...asking, rights: watched.rights }),
    ),
    explain: ports.storage.explain,
    people: Prompt.lazily((keys: ReadonlyArray<string>) =>
      Prompt.beginning(ports.people.known)(keys, reader),
    ),
    secrets: ports.secrets,
    memo: ports.memo,
    walks: ports.walks,
    moment,
  }
  return reads
}

/** The reads of a query for whoever asks nothing of the engine, such as a job: the caller of the moment sees what they see. */
export const queriesOf = (ports: ShellPorts, moment: Moment): QueryReads =>
  queryReads(ports, ports.storage, moment, {
    access: ports.access,
    caller: moment.caller,
    rights: rightsReader(ports.storage),
  })

const attemptCommand = <Request, State, Reply, Failure>(
  ports: ShellPorts,
  reader: Reader,
  request: Request,
  command: Command<Request, State, Reply, Failure>,
  moment: Moment,
  asking: Asking,
): Effect.Effect<Attempt, Failure | CommonFailure> =>
  Prompt.gen(function* () {
    const queries = command.asks === true ? queryReads(ports, reader, moment, asking) : undefined
    const { reads, guards } = guardedReads(reader, ports, moment, asking.rights, queries)
    const state = yield* command.load(request, reads)
    const needed = command.allow?.(request, state) ?? {}
    for (const permission of needed.see ?? []) yield* permitSee(asking, permission)
    for (const permission of [needed.do ?? []].flat()) yield* permitDo(asking, permission)
    const decision = yield* command.decide(request, state, moment)
    const records = yield* recordsOf(ports, decision, reads)
    return { decision: { ...decision, changes: [...decision.changes, ...records] }, guards }
  })

const answered = (reply: unknown): Attempt => ({
  decision: { changes: [], events: [], audit: [], reply },
  guards: [],
})

const attemptQuery = <Request, State, Reply, Failure>(
  ports: ShellPorts,
  reader: Reader,
  request: Request,
  query: Query<Request, State, Reply, Failure>,
  moment: Moment,
  asking: Asking,
): Prompt.Prompt<Attempt, Failure | CommonFailure> =>
  Prompt.flatMap(query.load(request, queryReads(ports, reader, moment, asking)), (state) => {
    const needed = query.allow?.(request, state)
    const answer = () => Either.map(query.answer(request, state), answered)
    return needed === undefined ? answer() : Prompt.flatMap(permitSee(asking, needed), answer)
  })

/** The failure for a hidden thing: the same as for an absent one. */
const tellingOfNothing: ReadonlySet<string> = new Set([
  "NotFound",
  "NotAllowed",
  "InvalidInput",
  "QuerySyntaxError",
])

/** What is absent takes the reads of what is hidden (KER-111); the reader for rights reads nothing twice. */
const asHidden =
  ({ access: { refusing }, caller, rights }: Asking) =>
  (failure: AnyFailure): Effect.Effect<void, StorageUnavailable> =>
    tellingOfNothing.has(failure._tag) && refusing !== undefined && rights !== undefined
      ? refusing(caller, rights)
      : Effect.void

/** One attempt: checks the entry, loads, checks permissions and decides. Changes nothing. */
export const attempt = (
  ports: ShellPorts,
  reader: Reader,
  operation: Operation,
  request: AnyRequest,
  context: CallContext,
): Effect.Effect<Attempt, AnyFailure> =>
  Prompt.flatMap(Clock.currentTimeMillis, (now) => {
    const moment: Moment = { ...context, at: Instant.make(now) }
    const asking: Asking = { access: ports.access, caller: context.caller, rights: rightsReader(reader) }
    // Nothing is loaded before the entry is permitted.
    return Prompt.flatMap(permitEntry(asking, operation), () =>
      Prompt.tapError(
        operation.handler.visit<Effect.Effect<Attempt, AnyFailure>>({
          command: (command) =>
            Prompt.flatMap(permitChange(ports.accessMode, operation), () =>
              attemptCommand(ports, reader, request, command, moment, asking),
            ),
          query: (query) => attemptQuery(ports, reader, request, query, moment, asking),
        }),
        asHidden(asking),
      ),
    )
  })
