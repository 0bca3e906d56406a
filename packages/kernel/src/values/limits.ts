/** Every limit of the kernel by name; units last. A failure `LimitExceeded` names one of these. */
export const limits = {
  /** Changes in one commit. */
  commitChanges: 1_000,
  /** Size of all documents of one commit. */
  commitBytes: 16 * 1024 * 1024,
  /** Guards in one commit. */
  commitGuards: 2_000,
  /** Records in a commit that empties collections, as a restore does. */
  restoredRecords: 1_000_000,
  /** Size of all documents of such a commit: they are in memory together. */
  restoredBytes: 1024 * 1024 * 1024,
  /** How often the shell loads and decides again when a guard fails. */
  commitAttempts: 12,
  /** The same of a command whose requests stand in line: only writers of other processes come between. */
  lineAttempts: 200,
  /** Records in one page of a select. */
  selectRecords: 1_000,
  /** How long a select may run, where the storage was not opened with another limit: a third of the 30 seconds that a request has. */
  selectMillis: 10_000,
  /** Keys in one read. */
  readKeys: 1_000,
  /** Size of a record's key. */
  keyBytes: 200,
  /** Size of one indexed text value. */
  indexedTextBytes: 2_000,
  /**
   * Size of all texts of one record that one declared order names, and of its key: what an entry of an index holds in
   * common databases (Postgres: 2,704 bytes with its own overhead).
   */
  orderBytes: 2_400,
  /** Values of one many-valued field. */
  indexedValues: 1_000,
  /** Nesting of a filter. */
  whereDepth: 50,
  /** Clauses of a filter. */
  whereClauses: 500,
  /** Values of one `in` list. */
  whereListValues: 1_000,
  /** References within references in a filter. */
  whereReferenceDepth: 8,
  /** Characters of a key of an order that people make. */
  orderKeyChars: 120,
  /** References that one term of an order follows. */
  orderSteps: 4,
  /** Attributes in one `describe`. */
  describedAttributes: 1_000,
  /** Walks through numbered pages that an engine remembers; the oldest is forgotten first. */
  walks: 500,
  /** Pages of a walk whose ends are remembered. */
  walkPages: 10_000,
  /** Pages whose ends are remembered of all walks together. */
  walkPagesInAll: 100_000,
  /** Memory that the ends of all walks take together. */
  walkBytesInAll: 32 * 1024 * 1024,
  /** How long a walk is remembered after its first page. */
  walkAgeMillis: 60 * 60 * 1000,
  /** Terms of an order. */
  orderTerms: 8,
  /**
   * Size of the items of one page of a list, about as they are written as JSON; of what is read for them, too. One item is
   * shown whatever its size, which the domain limits.
   */
  answerBytes: 16 * 1024 * 1024,
  /** What an object in an answer counts besides its texts: names, and addresses that transports add. */
  answerObjectBytes: 128,
  /** Records that a page of a list reads first; each further read is at most as many again as were read before. */
  pageStep: 50,
  /** How much of an answer is made before other work is let through. */
  answerTurnBytes: 1024 * 1024,
  /** Characters of all documents that one query reads. */
  queryReadChars: 256 * 1024 * 1024,
  /** Records that one list looks through whose filter no index knows; in slices, of which only what is found is kept. */
  siftedRecords: 2_000_000,
  /** Paths in one `expand` parameter. */
  expandPaths: 100,
  /** Names in one expand path. */
  expandDepth: 10,
  /** Ids that an engine reserves of a sequence at a time; at most so many are lost with the process. */
  idBlock: 1_000,
  /** Records, and as many rights, that the decisions of one commit of a batch read once. */
  rememberedReads: 2_000,
  /** Records that an engine remembers between operations, absent ones included; with more it begins anew. */
  rememberedRecords: 20_000,
  /** Characters of their documents. */
  rememberedChars: 8 * 1024 * 1024,
  /** Records in a page that an engine remembers between operations, and how many such pages; with more they begin anew. */
  rememberedPageRecords: 100,
  rememberedPages: 2_000,
  /** Characters of their documents, and of what was asked for. */
  rememberedPageChars: 4 * 1024 * 1024,
  /** Memory that the records take which the decisions of one commit of a batch read once. */
  rememberedBytes: 32 * 1024 * 1024,
  /** Changes that a batch commits at a time: at first and at most, and at least where commits take long. */
  flushChanges: 500,
  flushChangesLeast: 50,
  /** A commit of a batch that takes longer is followed by smaller ones: nobody else is served meanwhile. */
  flushMillis: 25,
  /** Decisions of a batch after which it lets others have a turn. */
  decisionsPerTurn: 16,
  /** Calls of a host by promises after which it lets others have a turn. */
  callsPerTurn: 16,
  /** Requests in one `executeAll`. */
  batchRequests: 10_000,
  /** Size of a blob, where the caller that puts it names no other limit. */
  blobBytes: 100 * 1024 * 1024,
  /** Size of the pieces that blobs are written and read in: what one put or get holds in memory. */
  blobPieceBytes: 256 * 1024,
  /** How much of a blob is written, or read, before others have a turn: hashed and packed on the way, it takes some 20 ms. */
  blobTurnBytes: 1024 * 1024,
  /** How long a put protects a blob that nothing refers to yet: far longer than any request takes. */
  blobLeaseMillis: 24 * 60 * 60 * 1_000,
  /** How long an upload waits to be taken: half a lease, so that no blob is collected while a commit refers to it. */
  uploadMillis: 12 * 60 * 60 * 1_000,
  /** How far into an upload its size as a picture is looked for: cameras write much before it. */
  pictureHeadBytes: 256 * 1024,
  /** Blobs that one step of the collection looks at. */
  blobsCollectedTogether: 100,
  /** Characters of an id, a key or a name that a caller gives. */
  givenKeyChars: 1_000,
  /** Characters of any other text of a request that has no limit of its own. */
  givenTextChars: 100_000,
  /** Values of one list of a request. */
  givenListValues: 10_000,
  /** Characters of a given value that a message repeats. */
  shownValueChars: 80,
  /** A longer mistyped text gets no suggestion. */
  suggestionChars: 64,
  /** At most this many names are compared for a suggestion. */
  suggestionCandidates: 1_000,
  /** Names that a message lists; of more, it tells the nearest. */
  listedNames: 50,
  /** Of many names, the nearest that a message tells. */
  nearestNames: 5,
  /** Words of a text that it is found by; what stands behind them is not found. */
  textWords: 16_000,
  /** Characters of all different words of a text. */
  textWordsChars: 60_000,
  /** Values of a field of words of one record, and bytes of one of them. */
  wordValues: 50_000,
  wordBytes: 400,
  /** Stems that a process remembers. */
  rememberedStems: 50_000,
} as const
