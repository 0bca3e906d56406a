import { type Vocabulary, id, word } from "../../contract/Vocabulary"
import { vocabulary } from "./vocabulary"

/** What the API calls the fields of backups and restores. */
export const backupVocabulary = {
  limit: vocabulary.limit,
  id: id("jobId", "the id of the job", "42"),
  skipAttachments: word("skipAttachments", "whether the bytes of attachments are left out", false),
  keepPermanently: word("keepPermanently", "whether the file is never removed by itself", false),
  spaceKeys: word("spaceKeys", "the keys of the spaces, each of which the caller administers", ["DOC"]),
  fileNamePrefix: word(
    "fileNamePrefix",
    "what the name of the file begins with; site or space when absent",
    "site",
  ),
  fileName: word(
    "fileName",
    "the name of a file, as the list of files tells it",
    "site-2026-01-31T12-00-00-42.zip",
  ),
  skipReindex: word("skipReindex", "kept with the job; there is no index to build yet", false),
  dryRun: word("dryRun", "whether nothing is restored, and the job tells what would come of it", false),
  fromDate: word("fromDate", "asked for not before, as yyyy-MM-ddTHH:mm:ss.SSSZ", "2026-01-01T00:00:00.000Z"),
  toDate: word("toDate", "asked for not after, as yyyy-MM-ddTHH:mm:ss.SSSZ", "2100-01-01T00:00:00.000+0000"),
  jobScope: word("jobScope", "SITE or SPACE; both when absent", "SITE"),
  jobOperation: word("jobOperation", "BACKUP or RESTORE; both when absent", "BACKUP"),
  jobStates: word("jobStates", "states, of which one is enough; all when absent", ["FINISHED"]),
  spaceKey: word("spaceKey", "the key of a space that the job is about", "DOC"),
  owner: word("owner", "the name of the user who asked for the job", "ada"),
  ticket: word("ticket", "the ticket of an upload of your own", "ticket"),
} satisfies Vocabulary
