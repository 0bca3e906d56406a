import { AuditLog, type Envelope, type StorageDriverService, type TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"

/** What an operation told, without whom and what in particular it was about. */
export interface Telling {
  readonly category: string
  readonly summary: string
  readonly objectType: string
}

/** Ids that are given out, and what the queue of jobs works with: how things are done, and nothing that anybody has changed. */
const machinery = /^(kernel\.sequence|jobs\.(lease|turn|schedule))$/

type Commit = Parameters<StorageDriverService["commit"]>[0]

const isSecret = (name: string): boolean => /password|token|secret/i.test(name)

/** Every text in a request, wherever it stands, with the name of its field. */
const textsIn = (value: unknown, name = ""): ReadonlyArray<readonly [name: string, text: string]> => {
  if (typeof value === "string") return [[name, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([inner, each]) => textsIn(each, Array.isArray(value) ? name : inner))
}

/** Listens to the operations of an engine and to its commits, as an account of what has changed that the engine has no part in. */
export class Tellings {
  /** Operations that changed something, in a commit without a record of it, by the collection. */
  readonly untold = new Map<string, string>()
  readonly byOperation = new Map<string, Map<string, Telling>>()
  /** Whatever was written to the log, as it is stored. */
  readonly documents: Array<string> = []
  readonly passwords = new Set<string>()
  /** Whatever else was sent: a password that is somebody's page title, too, is no secret. */
  readonly texts = new Set<string>()
  private operation: string | undefined
  private changed: string | undefined
  private isTold = false

  private readonly see = ({ changes }: Commit): void => {
    const records = changes.flatMap((change) =>
      change.collection === AuditLog.name && change._tag === "Put" ? [change.document] : [],
    )
    this.documents.push(...records)
    if (this.operation === undefined) return
    for (const record of records) this.tell(this.operation, record)
    const others = changes.filter(
      ({ collection }) => collection !== AuditLog.name && !machinery.test(collection),
    )
    this.changed ??= others[0]?.collection
    if (others.length > 0 && records.length > 0) this.isTold = true
  }

  private readonly tell = (operation: string, document: string): void => {
    const { category, summary, affectedObject } = Either.getOrThrow(AuditLog.decode(document))
    const told = this.byOperation.get(operation) ?? new Map<string, Telling>()
    const { objectType } = affectedObject
    told.set(JSON.stringify([category, summary, objectType]), { category, summary, objectType })
    this.byOperation.set(operation, told)
  }

  private readonly begin = ({ operation, payload }: Envelope): void => {
    this.operation = operation
    this.changed = undefined
    this.isTold = false
    for (const [name, text] of textsIn(payload)) (isSecret(name) ? this.passwords : this.texts).add(text)
  }

  private readonly end = (): void => {
    if (this.operation !== undefined && this.changed !== undefined && !this.isTold) {
      this.untold.set(this.operation, this.changed)
    }
    this.operation = undefined
  }

  /** A driver whose commits are heard, once they have happened. */
  readonly driver = (driver: StorageDriverService): StorageDriverService => ({
    ...driver,
    commit: (commit) =>
      Effect.tap(driver.commit(commit), () =>
        Effect.sync(() => {
          this.see(commit)
        }),
      ),
  })

  /** A transport whose operations are heard, one after the other. */
  readonly transport = ({ call }: TransportService): TransportService => ({
    call: (envelope) =>
      Effect.suspend(() => {
        this.begin(envelope)
        return Effect.ensuring(call(envelope), Effect.sync(this.end))
      }),
  })
}
