/** Limits of the wiki; units last. */
export const limits = {
  titleChars: 255,
  spaceKeyChars: 255,
  spaceNameChars: 200,
  spaceDescriptionChars: 10_000,
  versionMessageChars: 2_000,
  /** Size of one body. A commit carries it once, as JSON. */
  bodyBytes: 8 * 1024 * 1024,
  /** Characters of a body that is looked at at all; each is at least one byte, so that what may be stored is shorter. */
  bodyChars: 16 * 1024 * 1024,
  /** Pages above a page, where it is created or moved to. */
  treeDepth: 100,
  /** Pages below a page that moves deeper: they are looked through for how far they reach. */
  movedPages: 10_000,
  /** Children that move up together when their parent goes; each is a change of the same commit. */
  movedChildren: 900,
  /** Pages of a tree that one commit moves to the trash, and as many that move up instead. */
  trashedTogether: 50,
  /** Versions that one commit of a purge removes. Their bodies are loaded too: this bounds the memory of a step. */
  removedVersions: 100,
  /** Bytes that an ancestor of an item counts in an answer besides its own texts, as transports add addresses. */
  ancestorLinksBytes: 700,
  /** Default and largest page of a content list (WIK-58). */
  listDefault: 25,
  listMax: 500,
} as const
