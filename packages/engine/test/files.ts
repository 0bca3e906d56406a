import {
  BlobReferences,
  Collection,
  Commit,
  CommonFailure,
  Domain,
  Field,
  Operation,
  Permission,
  UploadTicket,
  decided,
  loadUpload,
} from "@quoin/kernel"
import { makeBlobs } from "@quoin/storage-memory"
import * as Schema from "effect/Schema"
import { type TestEngine, type TestEngineOptions, withEngine } from "quoin/testing"

const File = Schema.Struct({ id: Schema.String, hashes: Schema.Array(Schema.String) })
type File = typeof File.Type

export const Files = Collection.make({
  name: "files.file",
  version: 1,
  schema: File,
  key: ({ id }: File) => id,
  fields: {
    hashes: Field.texts(({ hashes }: File) => hashes),
    count: Field.number(({ hashes }: File) => hashes.length),
  },
})

/** Takes an upload, and refers to its bytes from then on. */
export class Keep extends Operation.Request<Keep>()("files.keep", {
  payload: { ticket: UploadTicket },
  success: Schema.Struct({ bytes: Schema.Int, hash: Schema.String }),
  failure: CommonFailure,
}) {}

const keep = Operation.command(
  Keep,
  { summary: "Keep bytes", scope: "write:files", entry: Permission.open, rules: [] },
  {
    load: ({ ticket }, reads) => loadUpload(reads, "ticket", ticket),
    decide: (_request, { hash, bytes, taking }) =>
      decided({ changes: [taking, Commit.put(Files, { id: hash, hashes: [hash] })], reply: { bytes, hash } }),
  },
)

/** A domain that refers to blobs, and does nothing else. */
export const files = Domain.make({
  name: "files",
  operations: [keep],
  collections: [Files],
  blobReferences: [BlobReferences.make(Files, "hashes")],
  failures: {},
})

/** An engine with that domain, and a store of blobs. */
export const withFiles = (use: (test: TestEngine) => Promise<void>, options: TestEngineOptions = {}) =>
  withEngine(use, { domains: [files], blobs: makeBlobs().driver("default"), ...options })
