import { CommonFailure, Operation, Order, Permission, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { BackupFiles, FileView, fileView, isKept } from "../files/BackupFile"
import { scopes } from "../job/BackupJob"
import { limits } from "../limits"

/** The files that can be restored, latest first; at most `listedFiles`. */
export class ListFiles extends Operation.Request<ListFiles>()("backup.listFiles", () => ({
  payload: { jobScope: Schema.optional(Schema.Literal(...scopes)) },
  success: Schema.Array(FileView),
  failure: CommonFailure,
})) {}

export const listFiles = Operation.query(
  ListFiles,
  {
    summary: "List the files that can be restored",
    scope: "read:backup",
    entry: Permission.administer,
    rules: ["BAK-10"],
  },
  {
    load: ({ jobScope }, reads) =>
      Effect.map(
        reads.select(BackupFiles, {
          where: jobScope === undefined ? Where.all : Where.equals("scope", jobScope),
          orderBy: [Order.descending("createdAt")],
          limit: limits.listedFiles,
        }),
        ({ records }) =>
          records.flatMap(({ value }) => (isKept(value, reads.moment.at) ? [fileView(value)] : [])),
      ),
    answer: (_request, files) => Either.right(files),
  },
)
