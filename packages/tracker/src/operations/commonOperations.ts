import { createVersion } from "../versions/commands/CreateVersion"
import { moveVersion } from "../versions/commands/MoveVersion"
import { getVersion } from "../versions/GetVersion"
import { listVersions } from "../versions/ListVersions"
import { listVersionLinks } from "../versions/ListVersionLinks"
import { putVersionLink } from "../commands/version/PutVersionLink"
import { deleteVersionLinks } from "../commands/version/DeleteVersionLinks"
import { getIndex } from "../queries/site/GetIndex"
import { reindex } from "../commands/site/Reindex"
import { getReindex } from "../queries/site/GetReindex"

/** Versions of projects, and what they are linked to, however the tracker is set up. */
export const versionOperations = [
  createVersion,
  moveVersion,
  getVersion,
  listVersions,
  listVersionLinks,
  putVersionLink,
  deleteVersionLinks,
] as const

/** What is asked of the index of issues. */
export const indexOperations = [getIndex, reindex, getReindex] as const
