/** Limits of backups and restores; units last. */
export const limits = {
  /** Characters of what the name of a file begins with. */
  prefixChars: 80,
  /** Characters of the name of a file. */
  fileNameChars: 200,
  /** Jobs that wait. */
  queuedJobs: 100,
  /** Jobs in one page of a list, when no size is given, and at most. */
  listDefault: 25,
  listMax: 500,
  /** Files in a list. */
  listedFiles: 1_000,
  /** States, and keys of spaces, that a list is asked for by. */
  filterValues: 100,
  /** Spaces in one backup. */
  spaces: 100,
  /** Spaces and items that records are looked for by at a time. */
  namedTogether: 100,
  /** Size of an archive. */
  archiveBytes: 64 * 1024 * 1024 * 1024,
  /** Size of all that an archive holds, unpacked. */
  unpackedBytes: 256 * 1024 * 1024 * 1024,
  /** Entries of an archive: one for each collection and each blob, and the manifest. */
  entries: 2_000_000,
  /** Size of the directory of an archive, which is read in one piece; one of the most entries has less. */
  directoryBytes: 256 * 1024 * 1024,
  /** Size of the manifest. */
  manifestBytes: 256 * 1024 * 1024,
  /** How deep lists and objects of a manifest lie in each other: the most that any manifest has is three. */
  manifestDepth: 8,
  /** Names, values, commas, colons and brackets in a manifest: as many as one of the most entries has. */
  manifestTokens: 12 * 2_000_000,
  /** Entries of the directory that are looked at in one turn: some 20 ms. */
  entriesOfTurn: 256,
  /**
   * How often as large as it is packed an entry of records may be. Deflate itself reaches 1,032, and whoever writes pages of one letter
   * must not make a backup that is refused: what records may come to is limited by `restoredBytes`.
   */
  ratio: 1_100,
  /** Size of one record in an archive. */
  lineBytes: 16 * 1024 * 1024,
  /** Records that are read together. */
  readTogether: 200,
  /** How often a picture is begun again because a blob of it has gone meanwhile. */
  pictures: 3,
  /** How often the last commit of a restore is tried. */
  restoreAttempts: 5,
  /** How long a file is kept that is not kept for ever, where a host says nothing else. */
  keptDays: 30,
  /** Files that are removed in one commit. */
  removedTogether: 100,
} as const
