import type { StorageUnavailable } from "@quoin/kernel"

/** What an answer says of a storage that fails; the place of the storage and the error of its database are in the log only (HTT-95). */
export const storageAdvice: Readonly<Record<StorageUnavailable["reason"], string>> = {
  busy: "another request is writing; try again",
  locked: "another program has locked it; try again",
  "read-only": "it is read-only; the operator of the server must permit writing",
  full: "its disk is full; the operator of the server must free some space",
  "not-ours": "it holds data of another application; the operator of the server must choose another storage",
  "newer-version": "a newer version wrote it; the operator must update the server",
  damaged: "it is damaged; the operator of the server must restore it from a backup",
  "cannot-open": "the server cannot open it; the log of the server has the reason",
  gone: "it is no longer where the server opened it; the operator must restart the server",
  connection: "the server cannot reach or read it; try again",
  timeout: "it took too long; ask for less, or try again",
  closed: "the server is stopping; try again",
  contended: "other requests changed the same records at the same time; try again",
  unsettled: "the change may or may not have been made; look before you try again",
  internal: "the log of the server has the cause under the id of this answer",
}
