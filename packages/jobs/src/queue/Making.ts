import {
  type Commit,
  type Moment,
  type PendingWrites,
  type ProposedChange,
  type Reads,
  type ShellPorts,
  guardedReads,
  pendingWrites,
} from "@quoin/kernel"

/** A commit in the making: what is read sees what was written for it before. */
export class Making {
  readonly reads: Reads
  private readonly written: PendingWrites
  private readonly left: ReadonlyArray<Commit.Guard>
  private taken = 0

  constructor(ports: ShellPorts, moment: Moment) {
    this.written = pendingWrites(ports.storage)
    const { reads, guards } = guardedReads(this.written, ports, moment)
    this.reads = reads
    this.left = guards
  }

  readonly write = (changes: ReadonlyArray<ProposedChange>): void => {
    this.written.absorb(changes, this.left.slice(this.taken))
    this.taken = this.left.length
  }

  /** Everything that was written, each record once. */
  readonly changes = (): ReadonlyArray<ProposedChange> => this.written.changes()

  /** What everything that was read leaves. */
  readonly guards = (): ReadonlyArray<Commit.Guard> => {
    this.write([])
    return this.written.guards()
  }
}
