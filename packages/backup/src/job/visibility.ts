import { type Caller, NotFound, Permission, callerKey } from "@quoin/kernel"
import type { BackupJob } from "./BackupJob"

/** What a caller needs to see a job: nothing when it is its own, else to be an administrator (BAK-7). */
export const needsToSee = ({ id, owner }: BackupJob, caller: Caller): Permission.Permission =>
  owner !== undefined && owner === callerKey(caller)
    ? Permission.use
    : Permission.administerHidden("backup job", id)

export const noJob = (id: string): NotFound => new NotFound({ kind: "backup job", id })
