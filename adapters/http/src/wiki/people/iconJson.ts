import type { Addresses } from "../../request/Call"

/** The picture that everything has which has none of its own; others are not kept. */
export const iconJson = (path: string, { context }: Addresses) => ({
  path: `${context}${path}`,
  width: 48,
  height: 48,
  isDefault: true,
})
