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

interface Made {
  readonly written: PendingWrites
  readonly reads: Reads
  readonly guards: ReadonlyArray<Commit.Guard>
}

const none: ReadonlyArray<never> = []

/** A commit in the making: what is read sees what was written for it before. Many a job reads nothing: nothing is made for it. */
export class Making {
  private made: Made | undefined
  private taken = 0
  private isPlain = true

  constructor(
    private readonly ports: ShellPorts,
    private readonly moment: Moment,
  ) {}

  private readonly make = (): Made => {
    const written = pendingWrites(this.ports.storage)
    return { written, ...guardedReads(written, this.ports, this.moment) }
  }

  get reads(): Reads {
    return (this.made ??= this.make()).reads
  }

  readonly write = (changes: ReadonlyArray<ProposedChange>): void => {
    const { written, guards } = (this.made ??= this.make())
    this.isPlain = false
    written.absorb(changes, guards.slice(this.taken))
    this.taken = guards.length
  }

  /** Everything that was written, each record once. */
  readonly changes = (): ReadonlyArray<ProposedChange> => this.made?.written.changes() ?? none

  /** What everything that was read leaves. */
  readonly guards = (): ReadonlyArray<Commit.Guard> => {
    if (this.made === undefined) return none
    if (this.isPlain) return this.made.guards
    this.write([])
    return this.made.written.guards()
  }
}
