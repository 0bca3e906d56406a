import type { StorageUnavailable } from "@quoin/kernel"

/** What callers are told of a storage that fails: where it lies, and what its database said, is for the log (HTT-95). */
export const storageAdvice: Readonly<Record<StorageUnavailable["reason"], string>> = {
  busy: "others are writing; try again",
  locked: "others have locked it; try again",
  "read-only": "it may not be written; whoever runs the server must permit it",
  full: "its disk is full; whoever runs the server must free some space",
  "not-ours": "it holds data of another application; whoever runs the server must name another",
  "newer-version": "it was written by a newer version; whoever runs the server must update it",
  damaged: "it is damaged; whoever runs the server must restore it from a backup",
  "cannot-open": "it cannot be opened; the log of the server tells why",
  gone: "it is no longer where the server opened it; whoever runs the server must restart it",
  connection: "it cannot be reached, or read; try again",
  timeout: "it took too long; ask for less, or try again",
  closed: "the server is stopping; try again",
  contended: "others changed the same things at the same time; try again",
  unsettled: "what was asked may have been done or not; look before you try again",
  internal: "the log of the server tells more under the id of this answer",
}
