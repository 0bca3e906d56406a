import { make as makeBlobs } from "@quoin/blobs-file"
import { Engine, type EngineService } from "@quoin/engine"
import { type CallContext, StorageDriver, User, UserKey } from "@quoin/kernel"
import { make as makeSecrets } from "@quoin/secrets-node"
import * as Sqlite from "@quoin/storage-sqlite"
import { AddAttachments, type ContentId, CreateContent, CreateSpace } from "@quoin/wiki"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layer } from "quoin"
import { bytesOfNumber } from "./numbered"

/** Who attaches files. */
export const ada: CallContext = {
  caller: new User({ userKey: UserKey.make("ada"), username: "ada", displayName: "Ada" }),
  remoteAddress: "192.0.2.1",
}

export const blobsIn = (folder: string): string => `${folder}/blobs`

/** An engine whose records are in a file of a folder, and whose blobs are beside it. It does no jobs by itself. */
export const openFiles = (folder: string) =>
  Effect.gen(function* () {
    const driver = yield* Sqlite.make({ file: `${folder}/files.db`, durability: "full" })
    const blobs = yield* makeBlobs({ folder: blobsIn(folder) })
    const engine = layer({ blobs, workers: false, secrets: makeSecrets({ quick: true }) })
    const built = yield* Layer.build(Layer.provide(engine, Layer.succeed(StorageDriver, driver)))
    return Context.get(built, Engine)
  })

/** A page to attach files to. */
export const makePage = (engine: EngineService) =>
  Effect.gen(function* () {
    yield* engine.execute(new CreateSpace({ key: "DOC", name: "Docs" }), ada)
    const { id } = yield* engine.execute(new CreateContent({ title: "Files", spaceKey: "DOC" }), ada)
    return id
  })

/** Uploads the bytes of a number. */
export const uploadNumber = ({ uploads }: EngineService, number: number) =>
  uploads.put(bytesOfNumber(number), { caller: ada.caller })

/** Attaches what was uploaded, and gives the id of the attachment. */
export const attachUpload = (
  engine: EngineService,
  id: ContentId,
  number: number,
  { ticket }: Effect.Effect.Success<ReturnType<typeof uploadNumber>>,
) =>
  Effect.map(
    engine.execute(new AddAttachments({ id, files: [{ ticket, name: `file ${number}` }] }), ada),
    ({ items: [item] }) => item?.id ?? "",
  )
