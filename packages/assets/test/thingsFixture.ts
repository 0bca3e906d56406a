import type { CallContext, Operation } from "@quoin/kernel"
import { CreateProject, CreateVersion } from "@quoin/tracker"
import { CreateContent, CreateSpace } from "@quoin/wiki"
import type * as Schema from "effect/Schema"

/** What tests do with other domains than assets. */
export interface ThingsTest {
  readonly done: <R extends Operation.AnyRequest>(
    request: R,
    context?: CallContext,
  ) => Promise<Schema.WithResult.Success<R>>
}

/** A project with versions, and a space with pages, by their ids. */
export const makeThings = async (
  { done }: ThingsTest,
  context: CallContext,
  { key, name, versions, titles }: Things,
): Promise<ReadonlyMap<string, string>> => {
  const project = await done(new CreateProject({ key, name }), context)
  const ids = new Map<string, string>([[key, project.id]])
  for (const version of versions) {
    ids.set(version, (await done(new CreateVersion({ project: key, name: version }), context)).id)
  }
  await done(new CreateSpace({ key, name }), context)
  for (const title of titles) {
    ids.set(title, (await done(new CreateContent({ title, spaceKey: key }), context)).id)
  }
  return ids
}

/** A project and a space of one key and name, and what is in them. */
interface Things {
  readonly key: string
  readonly name: string
  readonly versions: ReadonlyArray<string>
  readonly titles: ReadonlyArray<string>
}
