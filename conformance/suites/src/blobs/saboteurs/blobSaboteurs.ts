import type { BlobSaboteur } from "./BlobSaboteur"
import { saboteursOfPuts } from "./puts"
import { saboteursOfBlobStores } from "./stores"

/**
 * Every saboteur of the blob port, and the case that rejects it. Addresses that are none reach no driver, so that no driver can
 * follow them: `blobs/contents/addresses-are-hashes` watches the lift.
 */
export const blobSaboteurs: ReadonlyArray<BlobSaboteur> = [...saboteursOfPuts, ...saboteursOfBlobStores]
