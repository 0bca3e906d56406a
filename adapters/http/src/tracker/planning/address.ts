import type { Instant } from "@quoin/kernel"
import type { Addresses } from "../../request/Call"

export const agilePath = "/rest/agile/1.0"

/** The address of a thing of planning. */
export const agileSelf = ({ base }: Addresses, ...parts: ReadonlyArray<string>): string =>
  `${base}${agilePath}/${parts.map(encodeURIComponent).join("/")}`

/** A moment of a sprint, with a colon in the offset: `2026-01-31T09:00:00.000+00:00`. */
export const sprintStamp = (at: Instant): string => new Date(at).toISOString().replace("Z", "+00:00")
