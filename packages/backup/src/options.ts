/** What a host chooses of backups. */
export interface BackupOptions {
  /** Days that a file is kept which is not kept for ever; 30 when left out. */
  readonly keptDays?: number
}
