import { type Caller, NotFound, Permission, callerKey } from "@quoin/kernel"
import type { Job } from "./Job"

/** What a caller needs to see or cancel a job: nothing when it is its own, else to be an administrator (JOB-9). */
export const needsToSee = ({ id, owner }: Job, caller: Caller): Permission.Permission =>
  owner.key !== undefined && owner.key === callerKey(caller)
    ? Permission.use
    : Permission.administerHidden("task", id)

export const noTask = (id: string): NotFound => new NotFound({ kind: "task", id })
