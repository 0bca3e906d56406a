import { deleteVersion } from "../commands/version/DeleteVersion"
import { getVersion } from "../queries/version/GetVersion"
import { listVersions } from "../queries/version/ListVersions"
import { restoreVersion } from "../commands/version/RestoreVersion"

/** Versions of content. */
export const versionOperations = [listVersions, getVersion, restoreVersion, deleteVersion]
