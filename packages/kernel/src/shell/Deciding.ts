import { type PendingWrites, pendingWrites } from "./PendingWrites"
import { rememberAccess, rememberReads } from "./ReadMemory"
import type { ShellPorts } from "./ShellPorts"

/**
 * What the decisions of one commit share: the pending writes, and the records and rights that were read so far. A batch commits them;
 * so does the step of a job that makes many requests on behalf of somebody.
 */
export interface Deciding {
  readonly pending: PendingWrites
  readonly ports: ShellPorts
}

export const decidingOver = (ports: ShellPorts): Deciding => ({
  pending: pendingWrites(rememberReads(ports.storage)),
  ports: { ...ports, access: rememberAccess(ports.access) },
})
