import type { Audit, Commit, DomainEvent } from "@quoin/kernel"

/** What a command writes, and what is told of it. */
export interface Written {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

export const nothingWritten: Written = { changes: [], events: [], audit: [] }

/** All of it together. */
export const writtenTogether = (all: ReadonlyArray<Written>): Written => ({
  changes: all.flatMap(({ changes }) => changes),
  events: all.flatMap(({ events }) => events),
  audit: all.flatMap(({ audit }) => audit),
})
