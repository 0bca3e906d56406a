import { limits } from "../../src/limits"

/** Limits of the tree so small that few pages show what happens with thousands. */
const small = {
  movedTogether: 3,
  toldTogether: 2,
  toldGuards: 12,
  movedChildren: 4,
  trashedTogether: 3,
  copiedTogether: 2,
  copiedAttachments: 2,
}

/** Runs with small limits. Tests of one file run one after the other, so that nobody else sees them. */
export const withSmallLimits = async (
  use: () => Promise<void>,
  some: Record<string, number> = small,
): Promise<void> => {
  const changed: Record<string, number> = limits
  const before = { ...limits }
  Object.assign(changed, some)
  try {
    await use()
  } finally {
    Object.assign(changed, before)
  }
}
