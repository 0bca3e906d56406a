/** Limits of asset management; units last. */
export const limits = {
  schemaNameChars: 100,
  /** AST-7. */
  schemaKeyChars: 10,
  nameChars: 255,
  descriptionChars: 2_000,
  /** Types above a type. */
  typeDepth: 30,
  /** Types of one schema; to move one may renumber all of them in one commit. */
  schemaTypes: 900,
  /** Attribute definitions of one type, inherited ones included. */
  typeAttributes: 250,
  /** Users and groups that hold roles on one schema. */
  roleHolders: 1_000,
  /** AST-67. */
  statusNameChars: 30,
  /** Reference types of one schema, or of none; and as many statuses. */
  sharedDefinitions: 500,
  /** Objects looked at in one step of bringing them in line with a changed definition. */
  rewrittenPerStep: 500,
  /** Choices of one select attribute. */
  options: 2_000,
  /** Groups or statuses that one attribute is limited to. */
  typeValues: 500,
  /** Objects whose values one part of a count counts. */
  countedTogether: 500,
  /** Objects of all schemas whose values one answer counts. */
  analyzedObjects: 200_000,
  /** Characters of what an object is said to be imported from. */
  importSourceChars: 255,
  /**
   * Objects of which one request says what they were imported from; each takes its record, its history, its audit entry, and two more
   * for each consumer of its event.
   */
  sourcedTogether: 100,
  /** Characters of a regular expression that values must match. */
  regexChars: 500,
  /** Instructions that it compiles to: each value is matched in time that grows with these times its length. */
  regexInstructions: 2_500,
  /**
   * Instructions times characters that the patterns of one request may take: what the largest pattern takes of the longest value.
   * Some tenths of a second at worst.
   */
  patternSteps: 2_500 * 2_001,
  /** Instructions of all patterns that are kept compiled: some tens of megabytes. */
  keptInstructions: 250_000,
  /** Values of one attribute of one object. */
  attributeValues: 1_000,
  /** References of one object, over all its attributes; they are indexed together. */
  objectReferences: 1_000,
  /** Characters of an e-mail address: 64 before the @ and 255 behind it (RFC 5321, section 4.5.3.1). */
  emailChars: 320,
  /** Size of one text value; it is indexed, folded and as given. */
  valueBytes: 2_000,
  /** Changes to other objects and removed history entries in one commit of a deletion; more take several. */
  deletedPerStep: 400,
  /** Files of one object, and those that one request attaches. */
  attachments: 1_000,
  filesTogether: 50,
  fileNameChars: 255,
  /** Comments on one object, and characters of one. */
  comments: 1_000,
  commentChars: 32_767,
  /** Objects that one request puts into the archive, or brings back. */
  archivedTogether: 10_000,
  /** Objects that one step of that moves; each takes its record, its history, its audit entry and its event. */
  archivedPerStep: 200,
  /** Default and largest page of the archive. */
  archiveDefault: 25,
  archiveMax: 500,
  /** Size of a file that is imported. */
  importBytes: 100 * 1024 * 1024,
  /** Rows of such a file. */
  importRows: 200_000,
  /** Size of one row. */
  importRowBytes: 256 * 1024,
  /** How much of the file one step reads: a row fits at least once. */
  importPieceBytes: 512 * 1024,
  /** Rows that one step takes; each writes its object, its history, its audit entry and its event. */
  importPerStep: 200,
  /** Columns of the file, and those that an import maps. */
  importFileColumns: 1_000,
  importColumns: 250,
  /** Faults of rows that a report tells, and missing references; all are counted. */
  importFaultsTold: 500,
  /** Days that the report of an import is kept: as long as its task. */
  importKeptDays: 30,
  /** Old reports that one new import clears away. */
  importsCleared: 20,
  /** Objects that one part of an export carries. */
  exportedTogether: 200,
  /** Default and largest page of an object list (AST-106). */
  listDefault: 25,
  listMax: 500,
  /** Levels of referenced objects whose attributes one answer may carry. */
  includeAttributesDeep: 5,
  /** Referenced objects that one answer may carry. */
  referencedObjects: 5_000,
  /** Issues that name an object and that one answer carries. */
  connectedTickets: 1_000,
  /** Projects, versions or pages of an old or new value that a history entry keeps. */
  historyThings: 100,
  /** Characters of an old or new value that a history entry keeps. */
  historyValueChars: 1_000,
  /** History entries of one object that one answer carries. */
  historyEntries: 1_000,
} as const
