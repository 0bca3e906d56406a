import { Given, type Weighed, weighJson as weighWithin } from "@quoin/kernel"
import { limits } from "../limits"

const bounds = { chars: limits.propertyValueChars, depth: limits.propertyValueDepth }

/** Walks through a value until it is known to be too long, so that its size costs nothing. */
export const weighJson = (whole: unknown): Weighed => weighWithin(whole, bounds)

/** Any JSON value. Whether it is too long is said where it is stored. */
export const JsonValue = Given.json(bounds)
