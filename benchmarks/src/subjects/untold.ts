import { AuditLog, type StorageDriverService } from "@quoin/kernel"

/** Throws audit records away before they are stored. */
export const untold = (driver: StorageDriverService): StorageDriverService => ({
  ...driver,
  commit: (commit) =>
    driver.commit({
      ...commit,
      changes: commit.changes.filter(({ collection }) => collection !== AuditLog.name),
    }),
})
