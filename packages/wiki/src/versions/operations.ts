import { deleteVersion } from "./DeleteVersion"
import { getVersion } from "./GetVersion"
import { listVersions } from "./ListVersions"
import { restoreVersion } from "./RestoreVersion"

/** Versions of content. */
export const versionOperations = [listVersions, getVersion, restoreVersion, deleteVersion]
