import { BackUpSpaces, GetBackup, GetJob, RestoreSpaces, RestoreUploadedSpaces } from "@quoin/backup"
import {
  AddAttachments,
  AddLabels,
  CreateContent,
  CreateSpace,
  DeleteContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Stream from "effect/Stream"
import { type TestEngine, workOff } from "quoin/testing"
import { type View, ada, done, worked } from "./Site"

/** Backs up some spaces. */
export const spacesBackedUp = (test: TestEngine, ...spaceKeys: ReadonlyArray<string>): Promise<View> =>
  worked(test, test.run(new BackUpSpaces({ spaceKeys, keepPermanently: false })))

export const spacesRestored = (test: TestEngine, fileName = ""): Promise<View> =>
  worked(test, test.run(new RestoreSpaces({ fileName })))

/** The bytes that a job has written. */
export const bytesOf = async (test: TestEngine, jobId: string): Promise<Uint8Array> => {
  const { hash } = await done(test.run(new GetBackup({ id: jobId })))
  return Buffer.concat([...(await test.effect(Stream.runCollect(test.engine.blobs.get(hash))))])
}

/** Uploads bytes, and asks that the spaces in them come to be. */
export const spacesRestoredFrom = async (test: TestEngine, bytes: Uint8Array): Promise<View> => {
  const { ticket } = await test.effect(test.engine.uploads.put(Stream.make(bytes), { caller: ada.caller }))
  const { id } = await done(test.run(new RestoreUploadedSpaces({ ticket, fileName: "space.zip" })))
  await workOff(test)
  return done(test.run(new GetJob({ id })))
}

/** A space with pages below pages, versions, a draft, trash, a file, a comment and labels, whose bodies name each other. */
export const fillSpace = async ({ run, engine, effect }: TestEngine, key: string): Promise<string> => {
  await done(run(new CreateSpace({ key, name: `Space ${key}` })))
  const page = { type: "page", spaceKey: key } as const
  const guide = await done(run(new CreateContent({ ...page, title: "Guide", body: "<p>One</p>" })))
  const names = `<p><ac:link><ri:content-entity ri:content-id="${guide.id}" /></ac:link></p>`
  const part = await done(run(new CreateContent({ ...page, title: "Part", parentId: guide.id, body: names })))
  const linked = `<p><a href="/pages/viewpage.action?pageId=${part.id}">Part</a></p>`
  await done(run(new UpdateContent({ id: guide.id, title: "Guide", body: linked, version: { number: 2 } })))
  await done(run(new CreateContent({ ...page, title: "Unfinished", status: "draft", body: names })))
  const gone = await done(run(new CreateContent({ ...page, title: "Gone", body: names })))
  await done(run(new DeleteContent({ id: gone.id })))
  await done(run(new AddLabels({ id: guide.id, labels: [{ name: "draft" }] })))
  const { ticket } = await effect(engine.uploads.put(Stream.make(Buffer.from(key)), { caller: ada.caller }))
  const file = { ticket, name: "plan.txt", mediaType: "text/plain" }
  await done(
    run(new AddAttachments({ id: part.id, files: [file], status: "current", allowDuplicated: false })),
  )
  return guide.id
}
