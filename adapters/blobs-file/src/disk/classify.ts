import { StorageUnavailable, lookUp } from "@quoin/kernel"
import type { DiskFault } from "./Disk"

type Reason = StorageUnavailable["reason"]

const reasons: Readonly<Record<string, readonly [reason: Reason, retryable: boolean]>> = {
  ENOSPC: ["full", true],
  EDQUOT: ["full", true],
  EFBIG: ["full", false],
  EROFS: ["read-only", false],
  EACCES: ["read-only", false],
  EPERM: ["read-only", false],
  EMFILE: ["busy", true],
  ENFILE: ["busy", true],
  EBUSY: ["busy", true],
  EIO: ["damaged", false],
  ENOENT: ["gone", true],
  ENOTDIR: ["cannot-open", false],
}

/** A fault of the disk as a failure of the port. */
export const classify = ({ code, message }: DiskFault): StorageUnavailable => {
  const [reason, retryable] = lookUp(reasons, code) ?? ["internal", false]
  return new StorageUnavailable({ reason, retryable, detail: message })
}
