import { Audit } from "@quoin/kernel"

/** The category of everything that happens to assets. */
export const assets = Audit.declareCategory("Assets")
