import { LatePart } from "@quoin/kernel"

/** What reads and writes zips. */
export const zips = LatePart.make(() => import("./zips"))

/** What reads manifests. */
export const manifests = LatePart.make(() => import("./manifestText"))

/** What counts and hashes the bytes of entries. */
export const digests = LatePart.make(() => import("./digest"))

/** Who backs nothing up needs none. */
export const lateParts: ReadonlyArray<LatePart.LatePart> = [zips, manifests, digests]
