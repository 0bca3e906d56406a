import type { Quoin } from "quoin"
import { Rounds, bodyOf, counter, seed, titleOf } from "./pages"
import type { Subject } from "./Subject"
import { timed } from "./timed"

/** The engine as hosts without Effect use it: a promise and a fiber for each call, inputs checked. */
export const facadeSubject = ({ wiki }: Quoin, ids: ReadonlyArray<string>): Subject => {
  const reads = new Rounds(ids)
  const updates = new Rounds(ids.slice(0, seed.updated))
  const mark = counter()
  return {
    read: timed(() => wiki.getContent({ id: reads.next(), expand: "body.storage,version" })),
    create: timed(() =>
      wiki.createPage({ title: titleOf("New", mark()), spaceKey: seed.spaceKey, body: bodyOf(1) }),
    ),
    update: timed(() => {
      const { id, number } = updates.nextVersion()
      return wiki.updateContent({ id, version: { number }, body: bodyOf(number) })
    }),
    list: timed(() => wiki.listContent({ spaceKey: seed.spaceKey, limit: 25, expand: "version" })),
  }
}
