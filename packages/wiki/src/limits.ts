/** Limits of the wiki; units last. */
export const limits = {
  /** Users and groups in the restrictions of one item. */
  restrictedSubjects: 500,
  titleChars: 255,
  spaceKeyChars: 255,
  spaceNameChars: 200,
  spaceDescriptionChars: 10_000,
  versionMessageChars: 2_000,
  /** Size of one body. A commit carries it once, as JSON. */
  bodyBytes: 8 * 1024 * 1024,
  /** Characters of a body that is looked at at all; each is at least one byte, so that what may be stored is shorter. */
  bodyChars: 16 * 1024 * 1024,
  /** Elements of a body within each other, and attributes of one element. */
  bodyDepth: 500,
  bodyAttributes: 500,
  /** Elements and texts that are rendered of one body, those of pages inside it included. */
  renderedNodes: 500_000,
  /** Size of a body that is given in Markdown. */
  markdownBytes: 1024 * 1024,
  /** Characters of one paragraph, heading or cell in Markdown: these are read in one go. */
  markdownTextChars: 32_768,
  /** Lines, cells and marks of lists and quotes of blocks that go on without an end, such as one table: these are read in one go. */
  markdownBlockParts: 50_000,
  /** Size of a body that is given in wiki markup. */
  wikiMarkupBytes: 1024 * 1024,
  /** Size of a body that is given as a document `atlas_doc_format`, its nodes and marks, and nodes inside each other. */
  adfBytes: 1024 * 1024,
  adfNodes: 20_000,
  adfDepth: 100,
  /** Pages that are shown inside each other. */
  includeDepth: 5,
  /** Pages whose bodies, or whose children, one rendering shows besides its own. */
  renderedPages: 100,
  /** Pages below a page that a macro lists. */
  renderedChildren: 200,
  /** Levels of a tree of pages that a macro shows, and pages of it. */
  renderedTreeDepth: 8,
  renderedTreePages: 500,
  /**
   * Patterns of headings: their characters, what they compile to, and the steps that one takes with the headings of a body; so many of
   * these count as one node that is rendered.
   */
  headingPatternChars: 500,
  headingPatternInstructions: 2_500,
  headingPatternSteps: 2_000_000,
  headingPatternStepsPerNode: 100,
  /** Headings that a table of contents lists: some 30 ms. */
  listedHeadings: 5_000,
  /** Files of an item that a macro lists. */
  renderedFiles: 200,
  /** Lists of pages by label or by last change that one body shows; what one of them shows where it says nothing, and at most. */
  renderedLists: 50,
  renderedListDefault: 15,
  renderedListed: 100,
  /** Labels, or spaces, that such a list names. */
  renderedListNames: 200,
  /** Pages that are read for such lists of bodies that are read together. */
  renderedListsTogether: 5_000,
  /** Characters that are hashed of the macros of a body, to find one by its hash. */
  hashedMacroChars: 32 * 1024 * 1024,
  /** Pages above a page, where it is created or moved to. */
  treeDepth: 100,
  /** Comments above a comment, where it answers one. */
  threadDepth: 100,
  /** Characters of the words that an inline comment is about. */
  selectionChars: 2_000,
  /** Characters of what the marker of these words is called by. */
  markerChars: 255,
  /** Pages below a page that moves deeper: they are looked through for how far they reach. */
  movedPages: 10_000,
  /** Pages below a page that move with it in the same commit; more are told of their new place in steps. */
  movedTogether: 800,
  /** Pages below a page that one such step looks at. */
  toldTogether: 300,
  /** Records that one such step rests on. */
  toldGuards: 1_500,
  /** Pages on each side of a place whose order is spread anew when there is no room between two. */
  spreadSiblings: 250,
  /** Pages of a tree that one commit copies. */
  copiedTogether: 50,
  /**
   * Changes and events after which such a commit takes no further page. One page brings up to some 500, as its labels and properties
   * are copied with it.
   */
  copiedChanges: 200,
  /** Children that move up together when their parent goes; each is a change of the same commit. */
  movedChildren: 900,
  /** Pages of a tree that one commit moves to the trash, and as many that move up instead. */
  trashedTogether: 50,
  /** Pages that one request archives. */
  archivedPages: 300,
  /** Versions that one commit of a purge removes. Their bodies are loaded too: this bounds the memory of a step. */
  removedVersions: 100,
  /** Items that one step of a purge looks at, of those that hang on the item that is purged. */
  removedTogether: 50,
  /** A body up to this size is kept with its version; a larger one by itself, so that versions can be listed without it. */
  inlineBodyBytes: 64 * 1024,
  /** Versions that are read at once for an answer, small bodies included. */
  versionsTogether: 100,
  /** Bodies that are read at once for an answer. A larger one is read alone. */
  bodiesTogetherBytes: 1024 * 1024,
  /** Items of an answer, those inside others included: expansions inside expansions add up. */
  expandedItems: 5_000,
  /** Users besides its creator who are remembered to have written versions of an item. */
  publishers: 200,
  /** Labels of a template, and characters of one. */
  templateLabels: 100,
  templateLabelChars: 255,
  /** Characters of the name of a state, and states that a user can make. */
  stateNameChars: 20,
  customStates: 100,
  /** Bytes that an ancestor of an item counts in an answer besides its own texts, as transports add addresses. */
  ancestorLinksBytes: 700,
  labelChars: 255,
  /** Labels on one thing, those of all users together. */
  labels: 200,
  /** Default and largest page of a list of labels. */
  labelListDefault: 200,
  labelListMax: 1_000,
  /** Default page of the labels that stand beside another. */
  relatedLabelsDefault: 100,
  /** The latest uses of labels that are looked through for which labels there are, and how often each is used. */
  labelUses: 1_000,
  propertyKeyChars: 255,
  /** Characters of a property's value as JSON. */
  propertyValueChars: 32_768,
  /** Objects and lists inside each other in the value of a property. */
  propertyValueDepth: 100,
  /** Properties of one thing. */
  properties: 100,
  propertyListDefault: 10,
  relationNameChars: 255,
  /** Likes of the items of one answer, which are counted. */
  likesTogether: 10_000,
  /** Of those who like an item, so many are named. */
  likersShown: 25,
  /** Default page of those who watch an item. */
  watcherListDefault: 200,
  /** How many versions, or units of time, a space can be told to keep. */
  retained: 10_000,
  /** Items that one step of retention looks at. */
  prunedTogether: 25,
  /** From one time that what spaces do not keep is removed to the next. */
  retentionEveryMillis: 60 * 60 * 1_000,
  /** Files that are attached together. */
  filesTogether: 100,
  /** Default page of a list of attachments. */
  attachmentListDefault: 50,
  /** Items on an item that go along when it is published as another, or moves elsewhere. */
  hangingMoved: 400,
  /** Attachments that one commit copies; more are copied in steps. */
  copiedAttachments: 100,
  /** Texts that are looked through for a phrase, those of one read, and how many may hold it. */
  phraseTexts: 10_000,
  phraseTextsTogether: 250,
  phraseFound: 1_000,
  /** Of what a query finds without an order of its own, so many are ranked by how well they answer: the latest. */
  rankedCandidates: 1_000,
  /** Words of a query that rank what it finds: the first. */
  rankedTerms: 20,
  /** Characters of the name of a macro or a user by which an item is found. */
  foundNameChars: 80,
  /** Characters of what a search shows of a text. */
  excerptChars: 300,
  /** Keys and names of one kind that a query names. */
  queryNames: 500,
  /** Default and largest page of a content list (WIK-58). */
  listDefault: 25,
  listMax: 500,
} as const
