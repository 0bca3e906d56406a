import type { Addresses } from "../../request/Call"

type At = Pick<Addresses, "context">

/** Where all versions of a page are listed. */
export const versionsAddress = ({ context }: At, id: string): string =>
  `${context}/pages/viewpreviousversions.action?pageId=${encodeURIComponent(id)}`

/** Where a page is shown as it was. */
export const versionAddress = ({ context }: At, id: string, number: number): string =>
  `${context}/pages/viewpage.action?pageId=${encodeURIComponent(id)}&pageVersion=${number}`

/** Where two versions are compared. */
export const differenceAddress = ({ context }: At, id: string, from: number, to: number): string =>
  `${context}/pages/diffpagesbyversion.action?pageId=${encodeURIComponent(id)}&originalVersion=${from}&revisedVersion=${to}`
